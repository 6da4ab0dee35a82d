import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { DrawError } from '../../../streams';
import { readTextFile } from '../readFile';
import { useFileDrop } from '../useFileDrop';
import { parseSource, type Source } from './source';
import { Button } from '../../ui/Button';
import { WarningIcon } from '../../ui/lazyIcons';
import panel from '../../ui/panel.module.css';
import styles from './RecordForm.module.css';

interface RecordFormProps {
  /** What the visitor typed so far. */
  readonly draft: string;
  /** Why the record cannot be checked. */
  readonly error: DrawError | null;
  readonly onType: (text: string) => void;
  readonly onCheck: (source: Source) => void;
}

/** Lets the visitor paste a record, or open it as a file. */
export function RecordForm({ draft, error, onType, onCheck }: RecordFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  /** The file that is being read. A later file or a click on “Check it” replaces it, and its text is then ignored. */
  const openedFile = useRef<File>(null);
  /** Why the latest input was not checked, and the value that the `error` prop had at that moment. */
  const [problem, setProblem] = useState<{ text: string; error: DrawError | null } | null>(null);
  // Shows the problem instead of an older `error`. If a check fails later, its new `error` replaces the problem.
  const message = problem?.error === error ? problem.text : error?.message;

  const check = (source: Source, emptyMessage: string) => {
    if (source.kind === 'empty') {
      setProblem({ text: emptyMessage, error });
      field.current?.focus();
    } else {
      setProblem(null);
      onCheck(source);
    }
  };
  const checkDraft = () => {
    openedFile.current = null;
    check(parseSource(draft), 'Paste a link or a record first, or open a file.');
  };
  const refuse = (text: string) => setProblem({ text, error });
  const openFile = async (file: File) => {
    openedFile.current = file;
    const result = await readTextFile(file);
    if (openedFile.current !== file) return;
    if ('problem' in result) refuse(result.problem);
    else check(parseSource(result.text), 'This file is empty.');
  };
  const chooseFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file !== undefined) void openFile(file);
    // Without this reset, choosing the same file again would fire no event.
    currentTarget.value = '';
  };
  useFileDrop((file) => void openFile(file), refuse);
  return (
    <section className={`${panel.panel} ${styles.form}`}>
      {message !== undefined && (
        <div className={styles.error} role="alert" id={`${id}-error`}>
          <WarningIcon />
          <p>{message}</p>
          {/* A reload may load the newer version of the page that the record needs. */}
          {error?.kind === 'newer' && message === error.message && (
            <Button variant="outline" onClick={() => location.reload()}>
              Reload
            </Button>
          )}
        </div>
      )}
      <h2>Which record?</h2>
      <label htmlFor={id}>Paste its link, its text, or the JSON of its file.</label>
      <textarea
        id={id}
        ref={field}
        rows={7}
        value={draft}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={message === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => {
          setProblem(null);
          onType(currentTarget.value);
        }}
      />
      <div className={styles.buttons}>
        <Button size="lg" onClick={checkDraft}>
          Check it
        </Button>
        <Button variant="outline" size="lg" onClick={() => fileInput.current?.click()}>
          Open a file
        </Button>
        <input
          ref={fileInput}
          type="file"
          accept=".json,.txt,application/json,text/plain"
          aria-label="File of a record"
          hidden
          onChange={chooseFile}
        />
      </div>
      <p className={styles.note}>This device checks it. Nothing is uploaded.</p>
    </section>
  );
}
