import { useAreChancesOn } from '../hooks';
import { useStores } from '../../page/GameContext';
import { ChancesIcon } from '../../ui/lazyIcons';
import tool from '../../ui/toolButton.module.css';
import { shortcutKey } from '../../page/shortcuts';
import styles from './ChancesButton.module.css';

/** The button that shows and hides the chances of all races. */
export function ChancesButton() {
  const { chancesSwitch } = useStores();
  return (
    <button
      className={`${tool.tool} ${styles.button}`}
      type="button"
      aria-label="Chances of all races"
      aria-pressed={useAreChancesOn()}
      aria-keyshortcuts={shortcutKey('toggleChances')}
      onClick={chancesSwitch.toggle}
    >
      <ChancesIcon />
      <span className={`${tool.label} ${styles.label}`}>Chances</span>
    </button>
  );
}
