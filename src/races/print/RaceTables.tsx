import type { FinalResult, Program } from '../../../streams';
import { formatSeconds, formatTimeBehind } from '../../ui/time';
import { listFavourites } from '../chances/listFavourites';
import { listPlacings } from '../../horse/listPlacings';
import { ProgramName } from '../program/ProgramName';

/** Shows a program before its race, with its favourites and an empty column to write bets in. */
export function RunnersTable({ program }: { program: Program }) {
  const { horses } = program;
  const favourites = listFavourites(program);
  return (
    <section>
      <h2>
        <ProgramName program={program} /> <small>{horses.length} runners</small>
      </h2>
      <table className="sheet-runners">
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
                <ColorDot color={horse.color} />
                {horse.name}
                {favourites.includes(horse) && <small> fav.</small>}
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

/** Shows the order of finish of a program, with times. */
export function RaceResult({ program, result }: { program: Program; result: FinalResult }) {
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
          {listPlacings(program, result).map(({ position, lane, horse, finishTime, behindMs }) => (
            <tr key={horse.id}>
              <td>{position}</td>
              <td>
                <b className="sheet-lane">{lane}</b>
              </td>
              <td>
                <ColorDot color={horse.color} />
                {horse.name}
              </td>
              {finishTime === null ? (
                <td colSpan={2}>Did not finish</td>
              ) : (
                <>
                  <td>{formatSeconds(finishTime)}</td>
                  <td>{behindMs !== null && formatTimeBehind(behindMs).replace(' s', '')}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A dot in the color of a horse, outlined so that light colors stay visible on paper. */
function ColorDot({ color }: { color: string }) {
  return (
    <svg className="sheet-color" width="12" height="12" viewBox="0 0 12 12" aria-hidden>
      <circle cx="6" cy="6" r="5" fill={color} stroke="#000" />
    </svg>
  );
}
