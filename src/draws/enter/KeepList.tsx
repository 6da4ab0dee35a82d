import { useObservableEagerState } from 'observable-hooks';
import { useId, useState } from 'react';
import { useDraws, useDrawsState } from '../DrawsContext';
import { Switch } from '../../ui/Switch';
import styles from './EnterStep.module.css';

/** The `<option>` value of the open list if it is not kept. No kept list has this name, because names are trimmed. */
const UNKEPT = ' ';
/** The `<option>` value of `unkeptText`, the text of a list that is neither kept nor open. */
const OTHER_UNKEPT = '  ';

/** Lets the visitor keep the list on this device under a name, and open the other kept lists. */
export function KeepList() {
  const draws = useDraws();
  const { listName, unkeptText } = useDrawsState();
  const lists = useObservableEagerState(draws.keptLists.lists$);
  const selectId = useId();
  // An empty `unkeptText` is offered only while a kept list is open, so that the visitor can leave that list.
  const canOpenUnkept = listName === null ? Boolean(unkeptText) : unkeptText !== null;
  const hasOtherList = lists.some(({ name }) => name !== listName) || canOpenUnkept;
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
      {listName !== null && <ListName name={listName} />}
      {hasOtherList && (
        <p className={styles.keepField}>
          <label htmlFor={selectId}>Open a list</label>
          <select
            id={selectId}
            value={listName ?? UNKEPT}
            onChange={({ target: { value } }) => draws.openList(value.trim() === '' ? null : value)}
          >
            {listName === null && <option value={UNKEPT}>Not kept</option>}
            {canOpenUnkept && (
              <option value={OTHER_UNKEPT}>
                {listName === null ? 'Also not kept' : 'Not kept'}
              </option>
            )}
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

/** The name of the open list, which the visitor can change. */
function ListName({ name }: { name: string }) {
  const draws = useDraws();
  const id = useId();
  const [typedName, setTypedName] = useState<string | null>(null);
  const rename = () => {
    if (typedName !== null) draws.keepList(typedName);
    setTypedName(null);
  };
  return (
    <p className={styles.keepField}>
      <label htmlFor={id}>Name of the list</label>
      <input
        id={id}
        value={typedName ?? name}
        onChange={({ target }) => setTypedName(target.value)}
        maxLength={60}
        autoComplete="off"
        onBlur={rename}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) rename();
        }}
      />
    </p>
  );
}
