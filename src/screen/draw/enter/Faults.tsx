import { useRef } from 'react';
import { useDraws, useDrawsState } from '../../../game/draw/DrawsContext';
import { repeatedNameOf } from '../../../game/draw/typedList';
import { Button } from '../../../ui/Button';
import styles from './EnterStep.module.css';

/** Lists the faults of the typed list. A repeated name and an empty list are faults, but not marked as errors. */
export function Faults() {
  const draws = useDraws();
  const { list } = useDrawsState();
  const isEmpty = list.rows.length === 0;
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} className={styles.faults} role="status" tabIndex={-1}>
      <ul>
        {list.faults.map((fault) => {
          const name = repeatedNameOf(list, fault);
          return (
            <li
              key={`${fault.line} ${fault.message}`}
              data-is-error={(name === null && !isEmpty) || undefined}
            >
              {name === null ? (
                <span>{fault.message}</span>
              ) : (
                <>
                  <span>
                    <b>
                      <bdi>{name}</bdi>
                    </b>
                    {fault.message.normalize().slice(name.normalize().length)}
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Keep one ${name}`}
                    onClick={() => {
                      draws.keepOne(name);
                      // The button disappears, and the focus would be lost with it.
                      container.current?.focus({ preventScroll: true });
                    }}
                  >
                    Keep one
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
