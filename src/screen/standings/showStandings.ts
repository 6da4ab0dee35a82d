/** The id of the heading of the standings. */
export const STANDINGS_HEADING_ID = 'standings-heading';

/** Returns the heading of the standings, or `null` while they are not shown. */
export function findStandingsHeading(): HTMLElement | null {
  return document.getElementById(STANDINGS_HEADING_ID);
}

/**
 * Scrolls to the standings and moves the focus to their heading. Returns false if they are not shown, for
 * example while they load.
 */
export function showStandings(): boolean {
  const heading = findStandingsHeading();
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
