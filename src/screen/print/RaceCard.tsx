import type { Program } from '../../game';
import { ProgramName } from '../ProgramName';
import { Silks } from './Silks';

/** A program before its race, with room to bet. */
export function RaceCard({ program }: { program: Program }) {
  const { horses } = program;
  return (
    <section>
      <h2>
        <ProgramName program={program} /> <small>{horses.length} runners</small>
      </h2>
      <table className="sheet-card">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Horse</th>
            <th scope="col">Cond.</th>
            <th scope="col">Bets</th>
          </tr>
        </thead>
        <tbody>
          {horses.map((horse, index) => (
            <tr key={horse.id}>
              <td>
                <b className="sheet-lane">{index + 1}</b>
              </td>
              <td>
                <Silks color={horse.color} />
                {horse.name}
              </td>
              <td>{horse.condition}%</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
