import { formatChance } from '../chances/formatChance';
import type { Horse, Program } from '../../../streams';
import { useAreChancesOn, useComputeStartChances, usePick } from '../hooks';
import { badgeInk } from '../../horse/badgeInk';
import { FlagIcon } from './FlagIcon';
import { PickBadge, PickRow } from './pickElements';

interface PickChoicesProps {
  readonly program: Program;
  readonly onPick: (horse: Horse | null) => void;
}

/**
 * A button for each horse picks that horse for the next run. The last button removes the pick. The focus starts on the
 * picked or the first horse.
 */
export function PickChoices({ program, onPick }: PickChoicesProps) {
  const { nextPick } = usePick(program.id);
  const focusedId = nextPick ?? program.horses[0]?.id;
  const areChancesOn = useAreChancesOn();
  const computeStartChances = useComputeStartChances(program.id);
  const chances = areChancesOn ? computeStartChances() : null;
  return (
    <>
      {program.horses.map((horse, index) => (
        <PickRow
          key={horse.id}
          type="button"
          aria-pressed={horse.id === nextPick}
          data-autofocus={horse.id === focusedId || undefined}
          onClick={() => onPick(horse)}
        >
          <PickBadge style={{ background: horse.color, color: badgeInk(horse.color) }}>
            {index + 1}
          </PickBadge>
          <b>{horse.name}</b>
          <span data-kind="figures">
            <span>
              <span>Condition </span>
              {horse.condition}%
            </span>
            {chances !== null && (
              <span>
                <span>Chance </span>
                {formatChance(chances[index] ?? 0)}
              </span>
            )}
          </span>
          <i>{horse.id === nextPick && <FlagIcon isFilled />}</i>
        </PickRow>
      ))}
      <PickRow type="button" data-kind="noPick" onClick={() => onPick(null)}>
        <b>No pick</b>
        <span data-kind="keyHint" aria-hidden>
          Keys 1 to 9, 0 for 10
        </span>
      </PickRow>
    </>
  );
}
