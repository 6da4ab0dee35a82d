/** The center of a lane's number in a plot, in px. Lanes count from 0. */
export interface NumberPlace {
  readonly lane: number;
  readonly x: number;
  readonly y: number;
}

/** The smallest distance between the centers of two discs, in px. A disc contains a number, and is 15 px wide. */
const DISC_DISTANCE = 19;

/** The smallest distance between the center of a number and the left or right edge of the plotting area, in px. */
const SIDE_DISTANCE = 16;

/** A number that is this far from the nearest other line or disc, in px, is not clearer at a larger distance. */
const FAR = { line: 18, disc: 72 } as const;

interface Candidate extends NumberPlace {
  /** The distance to the nearest other line as a share of `FAR.line`, at most 1. */
  readonly toLine: number;
  /** The distance to the nearest disc, in px, at most `FAR.disc`. */
  readonly toDisc: number;
}

/**
 * Places one number on each line, in a disc, as far as possible from other lines and other discs. A line gets no number
 * if every place on it is too close to another disc, or to the left or right edge of the plotting area.
 *
 * @param xs the x coordinates of the points of every line, in px
 * @param lines the y coordinates of each line, in px
 */
export function placeNumbersOnLines(
  xs: readonly number[],
  lines: readonly (readonly number[])[],
): NumberPlace[] {
  let candidates = lines.flatMap((ys, lane) =>
    innerIndexes(xs).map((index): Candidate => {
      const y = ys[index] ?? 0;
      const distances = lines
        .filter((other) => other !== ys)
        .map((other) => Math.abs((other[index] ?? 0) - y));
      const toLine = Math.min(FAR.line, ...distances) / FAR.line;
      return { lane, x: xs[index] ?? 0, y, toLine, toDisc: FAR.disc };
    }),
  );
  const scoreOf = ({ toLine, toDisc }: Candidate) => toLine + toDisc / FAR.disc;
  const placed: NumberPlace[] = [];
  while (candidates.length > 0) {
    const { lane, x, y } = candidates.reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a));
    placed.push({ lane, x, y });
    candidates = candidates
      .filter((candidate) => candidate.lane !== lane)
      .map((candidate) => ({
        ...candidate,
        toDisc: Math.min(candidate.toDisc, Math.hypot(candidate.x - x, candidate.y - y)),
      }))
      .filter(({ toDisc }) => toDisc >= DISC_DISTANCE);
  }
  return placed;
}

/** The part of a band that a number needs around its center, in px. */
const NUMBER_SIZE = { width: 20, height: 22 } as const;

/**
 * Places one number in each band that is tall enough, where the band is tallest.
 *
 * @param xs the x coordinates of the points of every edge, in px
 * @param edges the y coordinates of the top of each band, in px, and of the bottom of the last band
 */
export function placeNumbersInBands(
  xs: readonly number[],
  edges: readonly (readonly number[])[],
): NumberPlace[] {
  return edges.slice(1).flatMap((bottoms, lane) => {
    const tops = edges[lane] ?? [];
    const places = innerIndexes(xs).map((index) => {
      const x = xs[index] ?? 0;
      // The points within the width of the number, and in any case the next point on each side. Between two points, an
      // edge is straight.
      const around = xs.flatMap((other, at) =>
        Math.abs(other - x) <= NUMBER_SIZE.width / 2 || Math.abs(at - index) === 1 ? at : [],
      );
      const top = Math.max(...around.map((at) => tops[at] ?? 0));
      const bottom = Math.min(...around.map((at) => bottoms[at] ?? 0));
      return { lane, x, y: (top + bottom) / 2, height: bottom - top };
    });
    const tallest = Math.max(...places.map(({ height }) => height));
    return places
      .filter(({ height }) => height === tallest && height >= NUMBER_SIZE.height)
      .slice(0, 1)
      .map(({ x, y }) => ({ lane, x, y }));
  });
}

function innerIndexes(xs: readonly number[]): number[] {
  const end = (xs.at(-1) ?? 0) - SIDE_DISTANCE;
  return xs.flatMap((x, index) => (x >= SIDE_DISTANCE && x <= end ? index : []));
}
