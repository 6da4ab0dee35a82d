import { useLayoutEffect, useRef } from 'react';
import hidden from '../../ui/visuallyHidden.module.css';
import { Button } from '../../ui/Button';
import { LinkIcon } from '../../ui/icons';
import { CheckIcon } from '../../ui/lazyIcons';
import { shortcutKey } from '../../page/shortcuts';
import styles from './SendFinish.module.css';
import type { FinishMessage, Send } from './useSend';

interface SendFinishProps {
  readonly message: FinishMessage;
  readonly send: Send;
  /** Whether the Send button receives the focus when the dialog opens. */
  readonly isAutoFocused: boolean;
}

/**
 * Shows the description and the link of a finish. One button shares or copies both. The other button copies only the
 * link.
 */
export function SendFinish({ message, send, isAutoFocused }: SendFinishProps) {
  const { description, link } = message;
  const { lastCopy, sendFinish, copyLink } = send;
  const isCopied = (content: 'finish' | 'link') =>
    lastCopy?.content === content && lastCopy.outcome === 'Copied';
  const isRefused = lastCopy?.outcome === 'Not allowed';
  return (
    <footer className={styles.band}>
      <div className={styles.message}>
        {/* Prevents a line break between a number and its unit. */}
        <p className={styles.description}>{description.replace(/(\d) s /, '$1\u00a0s ')}</p>
        {isRefused ? (
          <RefusedText
            key={lastCopy.number}
            text={lastCopy.content === 'link' ? link : `${description} ${link}`}
          />
        ) : (
          <p className={styles.link}>{link.replace(/^https?:\/\//, '')}</p>
        )}
        <p role="status" className={styles.hint}>
          {isRefused && 'The text is selected, so you can copy it yourself.'}
          <span className={hidden.visuallyHidden}>
            {isCopied('finish') && 'Finish copied'}
            {isCopied('link') && 'Link copied'}
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="outline" onClick={copyLink}>
          {isCopied('link') ? <Copied /> : 'Link only'}
        </Button>
        <Button
          aria-keyshortcuts={shortcutKey('sendFinish')}
          data-autofocus={isAutoFocused || undefined}
          onClick={sendFinish}
        >
          {isCopied('finish') ? (
            <Copied />
          ) : (
            <>
              <LinkIcon /> Send this finish
            </>
          )}
        </Button>
      </div>
    </footer>
  );
}

function Copied() {
  return (
    <>
      <CheckIcon /> Copied
    </>
  );
}

/** A field that selects its text when it mounts. Each copy that the browser refuses mounts a new field. */
function RefusedText({ text }: { text: string }) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <input ref={field} className={styles.field} readOnly value={text} aria-label="Text to copy" />
  );
}
