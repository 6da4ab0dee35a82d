import type { Program } from '../../game';
import { ArrowIcon } from '../../ui/lazyIcons';
import styles from './PhotoFinish.module.css';

interface StepButtonProps {
  readonly isBack: boolean;
  /** The race to show. `undefined` if there is no finished race in this direction. */
  readonly target: Program | undefined;
  readonly isAutoFocused: boolean;
  /** Does nothing for `undefined`. */
  readonly onShowProgram: (program: Program | undefined) => void;
}

/** Shows the photo finish of the previous or the next finished race. */
export function StepButton({ isBack, target, isAutoFocused, onShowProgram }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.stepButton}
      aria-label={isBack ? 'Previous race' : 'Next race'}
      // Not `disabled`, because a disabled button loses the focus.
      aria-disabled={target === undefined}
      data-autofocus={isAutoFocused || undefined}
      onClick={() => onShowProgram(target)}
    >
      <ArrowIcon isBack={isBack} />
    </button>
  );
}
