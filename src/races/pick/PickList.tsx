import type { KeyboardEvent } from 'react';
import type { Horse, Program } from '../../../streams';
import { badgeInk } from '../../horse/colors';
import { formatChance } from '../chances/chances';
import { shortNameOf } from '../results/shortNameOf';
import { useAreChancesOn, useComputeStartChances, usePick, useProgram } from '../hooks';
import { useStores } from '../GameContext';
import Menu, { moveFocus } from '../../ui/Menu';
import { runShortcut } from '../../page/shortcuts';
import { PICK_SHORTCUTS } from '../shortcuts';
import { pickButtonId } from './HeaderPick';
import { FlagIcon, pickHorse } from './LanePicks';
import { formatStake } from './pickPoints';
import styles from './PickList.module.css';

/** Lists the horses of a program to pick from: in a popover, or in a sheet in a narrow window. */
export default function PickList({ programId }: { programId: number }) {
  const stores = useStores();
  const { overlay } = stores;
  const program = useProgram(programId);
  const areChancesOn = useAreChancesOn();

  const pick = (horse: Horse | null) => {
    pickHorse(stores, program, horse);
    overlay.close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const commands = {
      removePick: () => pick(null),
      pickLane: (key: string) => {
        const horse = program.horses[key === '0' ? 9 : Number(key) - 1];
        if (horse !== undefined) pick(horse);
      },
    };
    if (!runShortcut(PICK_SHORTCUTS, commands, event.nativeEvent)) moveFocus(event);
  };

  const title = `Who wins the ${shortNameOf(program)}?`;
  return (
    <Menu
      label={title}
      popoverHead={
        <div className={styles.title}>
          <h2>{title}</h2>
          <span aria-hidden>Condition</span>
          {areChancesOn && <span aria-hidden>Chance</span>}
          <span aria-hidden>Points</span>
        </div>
      }
      width={areChancesOn ? 426 : 372}
      isAtTrigger
      triggerId={pickButtonId(programId)}
      onKeyDown={onKeyDown}
      onClose={overlay.close}
    >
      <PickChoices program={program} onPick={pick} />
    </Menu>
  );
}

interface PickChoicesProps {
  readonly program: Program;
  readonly onPick: (horse: Horse | null) => void;
}

/**
 * A button for each horse picks that horse for the next run. The last button removes the pick. The focus starts on the
 * picked or the first horse.
 */
function PickChoices({ program, onPick }: PickChoicesProps) {
  const { nextPick } = usePick(program.id);
  const focusedId = nextPick ?? program.horses[0]?.id;
  const areChancesOn = useAreChancesOn();
  const computeStartChances = useComputeStartChances(program.id);
  const chances = computeStartChances();
  return (
    <>
      {program.horses.map((horse, index) => (
        <button
          key={horse.id}
          className={styles.row}
          type="button"
          aria-pressed={horse.id === nextPick}
          data-autofocus={horse.id === focusedId || undefined}
          onClick={() => onPick(horse)}
        >
          <span
            className={styles.badge}
            style={{ background: horse.color, color: badgeInk(horse.color) }}
          >
            {index + 1}
          </span>
          <b>{horse.name}</b>
          <span className={styles.figures}>
            <span>
              <span>Condition </span>
              {horse.condition} %
            </span>
            {areChancesOn && (
              <span>
                <span>Chance </span>
                {formatChance(chances[index] ?? 0)}
              </span>
            )}
            <span>
              <span>Points </span>
              {formatStake(chances[index] ?? 0)}
            </span>
          </span>
          <i className={styles.flag}>{horse.id === nextPick && <FlagIcon isFilled />}</i>
        </button>
      ))}
      <button
        type="button"
        className={`${styles.row} ${styles.noPick}`}
        onClick={() => onPick(null)}
      >
        <b>No pick</b>
        <span className={styles.keyHint} aria-hidden>
          Keys 1 to 9, 0 for 10
        </span>
      </button>
    </>
  );
}
