import type { Program } from '../../game';
import { ArrowIcon } from '../../ui/overlayIcons';
import styles from './PhotoFinish.module.css';

interface StepButtonProps {
  readonly isBack: boolean;
  /** `undefined` at the first or the last race. */
  readonly target: Program | undefined;
  readonly isAutoFocused: boolean;
  /** Does nothing for `undefined`. */
  readonly onShowProgram: (program: Program | undefined) => void;
}

/** Turns to the previous or the next finished race. */
export function StepButton({ isBack, target, isAutoFocused, onShowProgram }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
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
