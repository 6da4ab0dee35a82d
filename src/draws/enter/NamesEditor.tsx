import { Fragment, type UIEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useDraws, useDrawsState } from '../DrawsContext';
import { useSize } from '../../ui/useSize';
import styles from './NamesEditor.module.css';

/** The maximum number of lines with a line number and highlights. A race has at most 200 tickets. */
const MAX_MARKED_LINES = 1_000;

/** A text field for names, with line numbers. Highlights a star and the number of tickets after it. */
export function NamesEditor() {
  const draws = useDraws();
  const { text } = useDrawsState().list;
  const [field, { width }] = useSize<HTMLTextAreaElement>();
  const layer = useRef<HTMLDivElement>(null);
  const lines = text.split('\n', MAX_MARKED_LINES);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, [field]);
  useLayoutEffect(() => {
    if (field.current === null || layer.current === null) return;
    // Text from right to left has its scrollbar on the left, which is part of `clientLeft`.
    layer.current.style.setProperty('--field-left', `${field.current.clientLeft}px`);
    layer.current.style.setProperty('--field-width', `${width}px`);
  }, [field, text, width]);
  const followScroll = ({ currentTarget }: UIEvent<HTMLTextAreaElement>) => {
    const { scrollLeft, scrollTop } = currentTarget;
    if (layer.current === null) return;
    layer.current.style.setProperty('--scroll-left', `${-scrollLeft}px`);
    layer.current.style.setProperty('--scroll-top', `${-scrollTop}px`);
  };
  return (
    <div className={styles.editor}>
      <div ref={layer} className={styles.layer} aria-hidden>
        <pre className={styles.numbers}>{lines.map((_, index) => `${index + 1}\n`)}</pre>
        <pre className={styles.marks} dir="auto">
          {lines.map((line, index) => (
            <Fragment key={index}>
              <MarkedLine line={line} />
              {'\n'}
            </Fragment>
          ))}
        </pre>
      </div>
      <textarea
        ref={field}
        className={styles.field}
        value={text}
        wrap="off"
        dir="auto"
        aria-label="Names"
        placeholder="Type or paste the names here"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onScroll={followScroll}
        onChange={({ target }) => draws.setText(target.value)}
      />
    </div>
  );
}

function MarkedLine({ line }: { line: string }) {
  const star = /\*\s*\d+\s*$/.exec(line);
  if (star === null) return null;
  return (
    <>
      {line.slice(0, star.index)}
      <mark>{star[0]}</mark>
    </>
  );
}
