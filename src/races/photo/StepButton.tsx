import { ArrowIcon } from '../../ui/lazyIcons';
import styles from './PhotoFinish.module.css';

interface StepButtonProps {
  readonly isBack: boolean;
  /** The program to show. `undefined` if there is no finished race in this direction. */
  readonly targetId: number | undefined;
  readonly isAutoFocused: boolean;
  /** Does nothing for `undefined`. */
  readonly onShowProgram: (programId: number | undefined) => void;
}

/** Shows the photo finish of the previous or the next finished race. */
export function StepButton({ isBack, targetId, isAutoFocused, onShowProgram }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.stepButton}
      aria-label={isBack ? 'Previous race' : 'Next race'}
      // Not `disabled`, because a disabled button loses the focus.
      aria-disabled={targetId === undefined}
      data-autofocus={isAutoFocused || undefined}
      onClick={() => onShowProgram(targetId)}
    >
      <ArrowIcon isBack={isBack} />
    </button>
  );
}
