export const STANDINGS_HEADING_ID = 'standings-heading';

/** Returns the heading of the standings, or `null` while they are not shown. */
export function findStandingsHeading(): HTMLElement | null {
  return document.getElementById(STANDINGS_HEADING_ID);
}

/** Scrolls to the standings and moves the focus to their heading. Does nothing if they are not shown. */
export function showStandings(): void {
  const heading = findStandingsHeading();
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
