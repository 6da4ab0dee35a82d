import { useObservableEagerState, useObservableState } from 'observable-hooks';
import {
  type ChangeEvent,
  type ReactNode,
  type Ref,
  type UIEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { runShortcut } from '../../page/shortcuts';
import { DRAW_SHORTCUTS } from '../shortcuts';
import { describeExcess, findTickets, MAX_LINES } from '../../../streams';
import { Switch } from '../../ui/Switch';
import { handleEnter } from '../../ui/TextField';
import { useSize } from '../../ui/useSize';
import { StepPage } from '../StepPage';
import { useDraws, useDrawsState } from '../DrawsContext';
import { canLockAgain } from '../drawsState';
import { readListFile } from '../readFile';
import { useClicker } from '../useClicker';
import { useFileDrop } from '../useFileDrop';
import styles from './EnterStep.module.css';
import { describeReading, READ_AS } from './describeReading';
import { WhoIsHere } from './WhoIsHere';

/** The `<option>` value of the open list if it is not kept. No kept list has this name, because names are trimmed. */
const UNKEPT = ' ';
/** The `<option>` value of `unkeptList`, a list that is neither kept nor open. */
const OTHER_UNKEPT = '  ';

/** The first step of a draw. `WhoIsHere` also contains the rules and the lock button. */
export function EnterStep() {
  const draws = useDraws();
  const [lockTriedAt, setLockTriedAt] = useState<number | null>(null);
  const lock = () => {
    setLockTriedAt(Date.now());
    draws.lock();
  };
  useClicker(lock);
  return (
    <StepPage>
      <div
        className={styles.step}
        onKeyDown={({ currentTarget, target, nativeEvent }) => {
          // React also reports the keys of the dialog, which is elsewhere in the document.
          if (!(target instanceof Node && currentTarget.contains(target))) return;
          runShortcut(DRAW_SHORTCUTS, { lock }, nativeEvent);
        }}
      >
        <Names />
        <WhoIsHere lockTriedAt={lockTriedAt} onLock={lock} />
        <OtherTab />
      </div>
    </StepPage>
  );
}

/** Says that the draws of another tab stay there. Renders nothing after the first lock of this tab. */
function OtherTab() {
  const { tab, ownSession$ } = useDraws();
  const { draws } = useDrawsState();
  const ownSession = useObservableEagerState(ownSession$);
  const areDrawsElsewhere = useObservableState(tab.areDrawsElsewhere$, false);
  if (draws.length > 0 || (ownSession === null && !areDrawsElsewhere)) return null;
  if (ownSession === 'gone on') {
    return (
      <p className={styles.otherTab} role="alert">
        This draw went on in another tab, or here before a crash. This tab starts a session of its
        own.
      </p>
    );
  }
  return (
    <p className={styles.otherTab} role="status">
      {ownSession === 'copied'
        ? 'This tab is a copy of another one. The draw and its sealed number stay there. This tab has a session of its own.'
        : 'Draws are open in another tab. This tab has a session of its own.'}
    </p>
  );
}

/** The field for the names, and the switch that keeps them on the device. */
function Names() {
  const draws = useDraws();
  const isSessionSaved = useObservableEagerState(draws.isSaved$);
  const hasDeviceRefusedChange = useObservableEagerState(draws.keptLists.hasDeviceRefusedChange$);
  return (
    <section className={`${styles.panel} ${styles.names}`} aria-labelledby="names-heading">
      <h2 id="names-heading">Names</h2>
      <p className={styles.tip}>
        One a line. <b>Anna*3</b> gives Anna three tickets.
      </p>
      <NamesEditor />
      <KeepList />
      <p className={styles.privacy}>
        {!isSessionSaved
          ? 'This device cannot keep this session. A reload begins a new one, and may lose names.'
          : hasDeviceRefusedChange
            ? 'This device keeps no lists. The names go when you close the page.'
            : 'The names stay on this device; only a link or file that you hand out yourself carries them.'}
      </p>
    </section>
  );
}

/** A text field for names, with line numbers. Highlights a star and the number of tickets after it. */
function NamesEditor() {
  const draws = useDraws();
  const state = useDrawsState();
  const { text, reading, unclearLines } = state.list;
  const [hasFocus] = useState(() => !canLockAgain(state));
  const fileInput = useRef<HTMLInputElement>(null);
  /** The file that was opened last. The text of an earlier one is ignored. */
  const openedFile = useRef<File>(null);
  /** Why the latest text or file is not in the field. */
  const [problem, setProblem] = useState('');
  const [field, { width }] = useSize<HTMLTextAreaElement>();
  const layer = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => text.split('\n', MAX_LINES), [text]);
  const marks = useMemo(
    () => markLines(lines, reading.kind !== 'table', unclearLines),
    [lines, reading.kind, unclearLines],
  );
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true });
  }, [field, hasFocus]);
  useEffect(() => {
    // Right after typing, the visitor may close the page, or open the list in another tab or window.
    const listeners = new AbortController();
    for (const type of ['pagehide', 'visibilitychange', 'blur']) {
      window.addEventListener(type, draws.saveText, { signal: listeners.signal });
    }
    return () => listeners.abort();
  }, [draws]);
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
  const openFile = async (file: File) => {
    openedFile.current = file;
    const result = await readListFile(file);
    if (openedFile.current !== file) return;
    const fault = 'problem' in result ? result.problem : describeExcess(result.text);
    setProblem(fault);
    if ('text' in result && fault === '') draws.openText(result.text);
  };
  const isFileOver = useFileDrop((file) => void openFile(file), setProblem);
  const chooseFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file !== undefined) void openFile(file);
    // Without this reset, choosing the same file again would fire no event.
    currentTarget.value = '';
  };
  return (
    <>
      <div className={styles.editor} data-is-file-over={isFileOver || undefined}>
        <div ref={layer} className={styles.layer} aria-hidden>
          <pre className={styles.numbers} data-are-long={lines.length > 999 || undefined}>
            {lines.map((_, index) => `${index + 1}\n`).join('')}
          </pre>
          <pre className={styles.marks} dir="auto">
            {marks}
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
          onChange={({ target }) => {
            setProblem('');
            draws.setText(target.value);
          }}
          onPaste={(event) => {
            const { value, selectionStart, selectionEnd } = event.currentTarget;
            const pasted = event.clipboardData.getData('text/plain');
            // A browser needs many seconds to show a text that is too much for a list.
            const fault = describeExcess(
              value.slice(0, selectionStart) + pasted + value.slice(selectionEnd),
            );
            setProblem(fault);
            if (fault !== '') event.preventDefault();
          }}
          onDrop={(event) => {
            const fault = describeExcess(event.dataTransfer.getData('text/plain'));
            if (fault === '') return;
            setProblem(fault);
            event.preventDefault();
          }}
        />
      </div>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ReadingLine />
      <p className={styles.file}>
        <button type="button" onClick={() => fileInput.current?.click()}>
          Open a file
        </button>
        <input
          ref={fileInput}
          type="file"
          accept=".txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values"
          aria-label="File with names"
          hidden
          onChange={chooseFile}
        />
      </p>
    </>
  );
}

/**
 * Marks the unclear lines and the tickets after a star. What is between two marks is one text, because an element for each
 * of thousands of lines would take too long.
 *
 * @param hasTickets whether a star in a line has tickets
 * @param unclearLines from 1
 */
function markLines(
  lines: readonly string[],
  hasTickets: boolean,
  unclearLines: ReadonlySet<number>,
): ReactNode[] {
  const parts: ReactNode[] = [];
  let before = '';
  for (const [index, line] of lines.entries()) {
    const isUnclear = unclearLines.has(index + 1);
    const start = isUnclear ? 0 : hasTickets ? findTickets(line) : null;
    if (start !== null) {
      const mark = (
        <mark key={index} data-is-unclear={isUnclear || undefined}>
          {line.slice(start)}
        </mark>
      );
      parts.push(before + line.slice(0, start), mark);
      before = '';
    }
    before += '\n';
  }
  return [...parts, before];
}

/** Says how the list is read, and offers other ways. */
function ReadingLine() {
  const draws = useDraws();
  const { reading } = useDrawsState().list;
  const container = useRef<HTMLDivElement>(null);
  const sentence = describeReading(reading);
  return (
    <div ref={container} tabIndex={-1}>
      {sentence !== '' && (
        <p className={styles.reading}>
          {sentence}{' '}
          {reading.others.map((as) => (
            <button
              key={as}
              type="button"
              onClick={() => {
                draws.readAs(as);
                // The button disappears, and the focus would be lost with it.
                container.current?.focus({ preventScroll: true });
              }}
            >
              {READ_AS[as]}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** Lets the visitor keep the list on this device under a name, and open the other kept lists. */
function KeepList() {
  const draws = useDraws();
  const { listName, unkeptList } = useDrawsState();
  const lists = useObservableEagerState(draws.keptLists.lists$);
  const selectId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  // An empty `unkeptList` is offered only while a kept list is open, so that the visitor can leave that list.
  const canOpenUnkept = listName === null ? Boolean(unkeptList?.text) : unkeptList !== null;
  const hasOtherList = lists.some(({ name }) => name !== listName) || canOpenUnkept;
  return (
    <div className={styles.keepList}>
      <Switch
        isSwitchFirst
        label="Keep this list on this device"
        checked={listName !== null}
        onChange={(isKept) => {
          if (!isKept) {
            draws.forgetList();
            return;
          }
          // Renders synchronously, so that the field is there to take the focus.
          flushSync(() => draws.keepList('My list'));
          nameField.current?.focus();
          nameField.current?.select();
        }}
      />
      {listName !== null && <ListName name={listName} field={nameField} />}
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
function ListName({ name, field }: { name: string; field: Ref<HTMLInputElement> }) {
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
        ref={field}
        id={id}
        value={typedName ?? name}
        onChange={({ target }) => setTypedName(target.value)}
        maxLength={60}
        autoComplete="off"
        onBlur={rename}
        onKeyDown={(event) => handleEnter(event, rename)}
      />
    </p>
  );
}
