import { useSubscription } from 'observable-hooks';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import styles from './Address.module.css';
import { copyText } from '../../ui/copyText';
import type { Desk } from './desk';
import { BackMark, CopyMark } from './icons';

/** The way back, and the address with what its knobs say. */
export function Address({ desk }: { desk: Desk }) {
  const address = useRef<HTMLElement>(null);
  // A knob may be turned with every frame: the address is written, not rendered.
  useSubscription(desk.query$, (query) => {
    address.current?.replaceChildren(...wordsOf(query));
  });
  return (
    <>
      <a className={styles.back} href={location.pathname}>
        <BackMark />
        <span>All demos</span>
      </a>
      <code className={styles.address} ref={address} aria-label="Address" />
      <CopyButton link={desk.link} />
    </>
  );
}

function CopyButton({ link }: Pick<Desk, 'link'>) {
  const [label, setLabel] = useState('Copy link');
  const copy = async () => {
    setLabel(await copyText(link()));
  };
  return (
    <Button
      className={styles.copy}
      variant="outline"
      size="sm"
      onClick={() => void copy()}
      onBlur={() => {
        setLabel('Copy link');
      }}
    >
      <CopyMark />
      <span aria-live="polite">{label}</span>
    </Button>
  );
}

function wordsOf(query: URLSearchParams): (Node | string)[] {
  const words: (Node | string)[] = [location.pathname];
  for (const [name, value] of query) {
    const sign = words.length === 1 ? '?' : '&';
    if (name === 'demo') words.push(`${sign}demo=${value}`);
    else {
      const bold = document.createElement('b');
      bold.textContent = value;
      words.push(`${sign}${name}=`, bold);
    }
  }
  return words;
}
