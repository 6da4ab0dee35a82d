/** The anchor id of a program's section. */
export function sectionId(programId: number): string {
  return `program-${programId}`;
}
