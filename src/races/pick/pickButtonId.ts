/** The id of the button that opens the pick list of a program. The list finds its button by this id. */
export function pickButtonId(programId: number): string {
  return `pick-${programId}`;
}
