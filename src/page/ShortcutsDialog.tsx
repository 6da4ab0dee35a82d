import { useObservableEagerState } from 'observable-hooks';
import { Fragment } from 'react';
import { useStores } from './GameContext';
import { Dialog } from '../ui/Dialog';
import { Switch } from '../ui/Switch';
import {
  CLOSE_SHORTCUTS,
  DRAW_SHORTCUTS,
  formatKey,
  PHOTO_SHORTCUTS,
  PICK_SHORTCUTS,
  RACES_SHORTCUTS,
  REPLAY_SHORTCUTS,
} from './shortcuts';
import styles from './ShortcutsDialog.module.css';

const SECTIONS = {
  Races: RACES_SHORTCUTS,
  'Your pick': PICK_SHORTCUTS,
  'Replay and chart': REPLAY_SHORTCUTS,
  'Photo finish': PHOTO_SHORTCUTS,
  'Draw lots': DRAW_SHORTCUTS,
  Everywhere: CLOSE_SHORTCUTS,
};

/** Lists every shortcut, and contains the switch that turns the single-letter shortcuts on or off. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { isOn$, toggle } = useStores().letterShortcutsSwitch;
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
        {Object.entries(SECTIONS).map(([heading, section]) => (
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
