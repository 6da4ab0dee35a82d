import type { Horse } from '../../../streams';
import { StatsTable } from './StatsTable';

/** The program table of spec §2: the horses in lane order. */
export function ProgramTable({ horses }: { horses: readonly Horse[] }) {
  return (
    <StatsTable
      heading="Program"
      rows={horses.map((horse) => ({ horse }))}
      emptyMessage="No horses in the program"
    />
  );
}
