import { useObservableEagerState } from 'observable-hooks';
import { Fragment } from 'react';
import { Dialog } from '../ui/Dialog';
import { Switch } from '../ui/Switch';
import { usePage } from './PageContext';
import { CLOSE_SHORTCUTS, formatKey, type Shortcut } from './shortcuts';
import styles from './ShortcutsDialog.module.css';

interface ShortcutsDialogProps {
  /** The shortcuts of the page, by the heading of their section. */
  readonly sections: Readonly<Record<string, readonly Shortcut[]>>;
  readonly onClose: () => void;
}

/** Lists every shortcut of the page, and contains the switch that turns the single-letter shortcuts on or off. */
export default function ShortcutsDialog({ sections, onClose }: ShortcutsDialogProps) {
  const { isOn$, toggle } = usePage().letterShortcutsSwitch;
  const areLetterShortcutsOn = useObservableEagerState(isOn$);
  return (
    <Dialog title="Keyboard shortcuts" width={480} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.switch}>
          <Switch
            label="Single-letter shortcuts"
            checked={areLetterShortcutsOn}
            onChange={toggle}
          />
        </div>
        {Object.entries({ ...sections, Everywhere: CLOSE_SHORTCUTS }).map(([heading, section]) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <dl>
              {section.map(({ label, keys }) => (
                <Fragment key={label}>
                  <dt>
                    {Object.keys(keys).map((key) => (
                      <kbd key={key}>{formatKey(key)}</kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <p>
          <a href={`${import.meta.env.BASE_URL}licenses.txt`} target="_blank" rel="noreferrer">
            Licenses of the software in this page
          </a>
        </p>
      </div>
    </Dialog>
  );
}
