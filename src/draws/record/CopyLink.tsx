import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from '../../ui/Button';
import { Copied, type CopyOutcome, useCopy } from '../../ui/copyText';
import { LinkIcon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import hidden from '../../ui/visuallyHidden.module.css';
import styles from './RecordScreen.module.css';

interface CopyLinkProps {
  readonly link: string;
  readonly variant: 'primary' | 'outline';
}

/** Copies the link of a record. If the browser refuses, shows the link in a field, and selects it. */
export function CopyLink({ link, variant }: CopyLinkProps) {
  const [outcome, copy] = useCopy();
  const [isFieldShown, setFieldShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const showOutcome = (outcome: CopyOutcome) => {
    // Renders synchronously, so that the field is there to take the focus.
    flushSync(() => setFieldShown(outcome === 'Not allowed'));
    field.current?.focus();
  };
  return (
    <>
      <CopyButton
        variant={variant}
        className={styles.copyLink}
        confirmation="Link copied"
        isCopied={outcome === 'Copied'}
        onClick={() => copy(link, showOutcome)}
      >
        <LinkIcon /> Copy link
      </CopyButton>
      {isFieldShown && (
        <div className={styles.manualCopy}>
          <TextField
            ref={field}
            value={link}
            readOnly
            aria-label="Link"
            onFocus={(event) => event.target.select()}
          />
          <p role="status">The link is selected, so you can copy it yourself.</p>
        </div>
      )}
    </>
  );
}

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'onClick'> {
  /** Replaces the label while `isCopied`: `Link copied`. */
  readonly confirmation: string;
  readonly isCopied: boolean;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** A button that copies a text, and then shows a confirmation in place of its label. */
export function CopyButton({ confirmation, isCopied, children, ...props }: CopyButtonProps) {
  return (
    <>
      <Button {...props}>{isCopied ? <Copied>{confirmation}</Copied> : children}</Button>
      <span className={hidden.visuallyHidden} role="status">
        {isCopied && confirmation}
      </span>
    </>
  );
}
