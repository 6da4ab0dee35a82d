import { formatSeconds, type Program } from '../../game';
import { listPlacings } from '../../game/results/listPlacings';
import type { Snapshot } from '../../game/results/readSnapshot';
import { ProgramName } from '../ProgramName';
import { Silks } from './Silks';

interface RaceResultProps {
  readonly program: Program;
  readonly result: Snapshot['results'][number];
}

/** The order of finish of a program, with times. */
export function RaceResult({ program, result }: RaceResultProps) {
  return (
    <section>
      <h2>
        <ProgramName program={program} />
      </h2>
      <table className="sheet-result">
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <th scope="col">No.</th>
            <th scope="col">Horse</th>
            <th scope="col">Time</th>
            <th scope="col">Behind</th>
          </tr>
        </thead>
        <tbody>
          {listPlacings(program, result).map(({ position, lane, horse, timeMs, behindMs }) => (
            <tr key={horse.id}>
              <td>{position}</td>
              <td>
                <b className="sheet-lane">{lane}</b>
              </td>
              <td>
                <Silks color={horse.color} />
                {horse.name}
              </td>
              <td>{timeMs === null ? 'Not home' : formatSeconds(timeMs)}</td>
              <td>{behindMs !== null && `+${formatSeconds(behindMs)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
