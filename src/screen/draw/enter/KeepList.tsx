import { useObservableEagerState } from 'observable-hooks';
import { useId, useState } from 'react';
import { useDraws, useDrawsState } from '../../../game/draw/DrawsContext';
import { Switch } from '../../../ui/Switch';
import styles from './EnterStep.module.css';

/** The value of the option for a text that is not kept. A kept list cannot have this name, because names are trimmed. */
const UNKEPT = ' ';

/** Lets the visitor keep the list on this device under a name, and open the other kept lists. */
export function KeepList() {
  const draws = useDraws();
  // `unkeptText` is the typed text that a kept list has replaced.
  const { listName, unkeptText } = useDrawsState();
  const lists = useObservableEagerState(draws.keptLists.lists$);
  const nameId = useId();
  const [typedName, setTypedName] = useState<string | null>(null);
  const hasOtherText =
    lists.some(({ name }) => name !== listName) || (listName !== null && unkeptText !== null);
  const rename = () => {
    if (typedName !== null) draws.keepList(typedName);
    setTypedName(null);
  };
  return (
    <div className={styles.keepList}>
      <Switch
        isSwitchFirst
        label="Keep this list on this device"
        checked={listName !== null}
        onChange={(isKept) => {
          if (isKept) draws.keepList('My list');
          else draws.forgetList();
        }}
      />
      {listName !== null && (
        <p className={styles.keepField}>
          <label htmlFor={nameId}>Name of the list</label>
          <input
            id={nameId}
            value={typedName ?? listName}
            onChange={({ target }) => setTypedName(target.value)}
            maxLength={60}
            autoComplete="off"
            onBlur={rename}
            onKeyDown={({ key }) => {
              if (key === 'Enter') rename();
            }}
          />
        </p>
      )}
      {hasOtherText && (
        <p className={styles.keepField}>
          <label htmlFor={`${nameId}-lists`}>Open a list</label>
          <select
            id={`${nameId}-lists`}
            value={listName ?? UNKEPT}
            onChange={({ target }) => draws.openList(target.value === UNKEPT ? null : target.value)}
          >
            {(listName === null || unkeptText !== null) && <option value={UNKEPT}>Not kept</option>}
            {lists.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
    </div>
  );
}
