import {
  DISTANCE_STEP,
  FIRST_DISTANCE,
  HORSES_PER_PROGRAM,
  HORSES_PER_ROSTER,
  PROGRAMS_PER_CARD,
} from '../../../streams';
import { capitalize, formatCountInWords, formatNumberInWords } from '../../ui/words';

/** A roster in words: `twenty horses`. */
export const ROSTER = formatCountInWords(HORSES_PER_ROSTER, 'horse');
/** A card in words: `six races`. */
export const CARD = formatCountInWords(PROGRAMS_PER_CARD, 'race');

/** Describes the card that a visitor can generate: `Twenty horses are ready. A program draws ten of them …`. */
export function describeCard(horsesPerProgram = HORSES_PER_PROGRAM): string {
  const lastDistance = FIRST_DISTANCE + (PROGRAMS_PER_CARD - 1) * DISTANCE_STEP;
  const perRace = formatNumberInWords(horsesPerProgram);
  return (
    `${capitalize(ROSTER)} are ready. A program draws ${perRace} of them for each of ${CARD}, ` +
    `${FIRST_DISTANCE}\u00A0m to ${lastDistance}\u00A0m.`
  );
}
