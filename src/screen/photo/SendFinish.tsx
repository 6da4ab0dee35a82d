import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { CheckIcon, LinkIcon } from '../../ui/icons';
import { shortcutKey } from '../shortcuts/shortcuts';
import styles from './SendFinish.module.css';
import type { Message, Send } from './useSend';

interface SendFinishProps {
  readonly message: Message;
  readonly send: Send;
  /** Whether the button gets the focus when the dialog opens. */
  readonly isAutoFocused: boolean;
}

/** Shows what is sent, and the buttons that send the finish or only its link. */
export function SendFinish({ message, send, isAutoFocused }: SendFinishProps) {
  const { line, link } = message;
  const { copied, sendFinish, copyLink } = send;
  const isCopied = (content: 'finish' | 'link') =>
    copied?.content === content && copied.outcome === 'Copied';
  const isRefused = copied?.outcome === 'Not allowed';
  return (
    <footer className={styles.band}>
      <div className={styles.message}>
        {/* A line break must not part a number from its unit. */}
        <p className={styles.line}>{line.replace(/(\d) s /, '$1\u00a0s ')}</p>
        {isRefused ? (
          <RefusedText
            key={copied.number}
            text={copied.content === 'link' ? link : `${line} ${link}`}
          />
        ) : (
          <p className={styles.link}>{link.replace(/^https?:\/\//, '')}</p>
        )}
        <p role="status" className={styles.hint}>
          {isRefused && copyHint()}
          <VisuallyHidden>
            {isCopied('finish') && 'Finish copied'}
            {isCopied('link') && 'Link copied'}
          </VisuallyHidden>
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

/** A field with the selected text, for visitors whose browser refuses to copy. */
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

function copyHint(): string {
  return matchMedia('(pointer: coarse)').matches ? 'Hold the text to copy it.' : 'Press Ctrl C.';
}
