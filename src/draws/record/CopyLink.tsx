import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from '../../ui/Button';
import { Copied, useCopy } from '../../ui/copyText';
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
  const [isFieldShown, setFieldShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const showOutcome = (isRefused: boolean) => {
    // Renders synchronously, so that the field is there to take the focus.
    flushSync(() => setFieldShown(isRefused));
    field.current?.focus();
  };
  return (
    <>
      <CopyButton
        variant={variant}
        className={styles.copyLink}
        confirmation="Link copied"
        createText={() => link}
        onAttempt={showOutcome}
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
  const [outcome, copy] = useCopy();
  const isCopied = outcome === 'Copied';
  return (
    <>
      <Button
        {...props}
        onClick={() => copy(createText(), (outcome) => onAttempt(outcome === 'Not allowed'))}
      >
        {isCopied ? <Copied>{confirmation}</Copied> : children}
      </Button>
      <span className={hidden.visuallyHidden} role="status">
        {isCopied && confirmation}
      </span>
    </>
  );
}
