import { useObservableState } from 'observable-hooks';
import { useMemo, useRef } from 'react';
import { announceFaults } from '../announceDraws';
import { useDraws, useDrawsState } from '../DrawsContext';
import { Button } from '../../ui/Button';
import hidden from '../../ui/visuallyHidden.module.css';
import styles from './EnterStep.module.css';

/** Lists the faults of the typed list. A repeated name and an empty list are faults, but not marked as errors. */
export function Faults() {
  const draws = useDraws();
  const { list } = useDrawsState();
  const isEmpty = list.text.trim() === '';
  const announcement$ = useMemo(() => announceFaults(draws.state$), [draws]);
  const announcement = useObservableState(announcement$, '');
  const container = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={container} className={styles.faults} tabIndex={-1}>
        <ul>
          {list.faults.map(({ line, message, repeatedName: name }) => (
            <li
              key={`${line} ${message}`}
              data-is-error={(name === undefined && !isEmpty) || undefined}
            >
              {name === undefined ? (
                <span>{message}</span>
              ) : (
                <>
                  <span>
                    <b>
                      <bdi>{name}</bdi>
                    </b>
                    {/* The message begins with the name. */}
                    {message.slice(name.length)}
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Keep one ${name}`}
                    onClick={() => {
                      draws.excludeRepeats(name);
                      // The button disappears, and the focus would be lost with it.
                      container.current?.focus({ preventScroll: true });
                    }}
                  >
                    Keep one
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
      {/* The list above changes with each keystroke, so it is no live region. */}
      <p className={hidden.visuallyHidden} role="status">
        {announcement}
      </p>
    </>
  );
}
