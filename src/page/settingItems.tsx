import { useObservableEagerState } from 'observable-hooks';
import { type Speed, SPEEDS } from '../../streams';
import { usePage } from './PageContext';
import { SCHEME_LABELS, SCHEMES } from '../theme/scheme';
import { useScheme } from '../theme/SchemeProvider';
import { Switch } from '../ui/Switch';
import { formatSpeed } from '../ui/SpeedButton';
import { Item } from '../ui/menuItems';
import { SegmentedControl } from '../ui/SegmentedControl';
import styles from '../ui/menuItems.module.css';

interface SpeedItemsProps {
  readonly speed: Speed;
  readonly onChoose: (speed: Speed) => void;
  readonly finishKey: string;
  /** Finishes the running race. `null` if no race runs. */
  readonly onFinish: (() => void) | null;
}

/** The control for the speed and, while a race runs, the Finish now button. */
export function SpeedItems({ speed, onChoose, finishKey, onFinish }: SpeedItemsProps) {
  return (
    <div className={styles.speed}>
      <div className={`${styles.row} ${styles.speedRow}`}>
        <span>Speed</span>
        <SegmentedControl
          label="Speed"
          values={SPEEDS}
          chosen={speed}
          formatValue={formatSpeed}
          onChoose={onChoose}
        />
      </div>
      {onFinish && <Item label="Finish now" shortcut={finishKey} onClick={onFinish} />}
    </div>
  );
}

/** The color scheme of the page. */
export function ThemeItem() {
  const [scheme, setScheme] = useScheme();
  return (
    <div className={styles.row}>
      Theme
      <SegmentedControl
        label="Theme"
        values={SCHEMES}
        chosen={scheme}
        formatValue={(value) => SCHEME_LABELS[value]}
        onChoose={setScheme}
      />
    </div>
  );
}

/** The switch that turns the sound on or off. */
export function SoundItem() {
  const { sound } = usePage();
  const isOn = useObservableEagerState(sound.isOn$);
  return (
    <div className={styles.row}>
      <Switch label="Sound" checked={isOn} onChange={sound.toggle} />
    </div>
  );
}
