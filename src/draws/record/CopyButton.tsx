import hidden from '../../ui/visuallyHidden.module.css';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/Button';
import { copyText, useCopyOutcome } from '../../ui/copyText';
import { CheckIcon } from '../../ui/lazyIcons';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  /** Replaces the label for two seconds after a copy: `Link copied`. */
  readonly confirmation: string;
  /** Creates the text on each click, and not on each render, because the text may be long. */
  readonly createText: () => string;
  /** Called after each attempt to copy, with whether the browser refused it. */
  readonly onAttempt: (isRefused: boolean) => void;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** A button that copies a text, and then shows a confirmation in place of its label. */
export function CopyButton({
  confirmation,
  createText,
  onAttempt,
  children,
  ...props
}: CopyButtonProps) {
  const [shownOutcome, watchCopy] = useCopyOutcome();
  const isCopied = shownOutcome === 'Copied';
  const copy = async () => {
    const outcome = await copyText(createText());
    onAttempt(outcome === 'Not allowed');
    return outcome;
  };
  return (
    <>
      <Button {...props} onClick={() => watchCopy(copy())}>
        {isCopied ? (
          <>
            <CheckIcon /> {confirmation}
          </>
        ) : (
          children
        )}
      </Button>
      <span className={hidden.visuallyHidden} role="status">
        {isCopied && confirmation}
      </span>
    </>
  );
}
