import { renderToString } from 'react-dom/server';
import { Shell as DrawsShell } from '../src/draws/Shell';
import { Shell as RacesShell } from '../src/races/Shell';

/** The markup of the shells of both pages. */
export const shells = {
  races: renderToString(<RacesShell />),
  draws: renderToString(<DrawsShell />),
};
