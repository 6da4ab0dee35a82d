/** The anchor id of a program's section. */
export function sectionId(programId: number): string {
  return `program-${programId}`;
}

/**
 * Returns the id of the program in view: the last program whose section starts above or in the upper 40 % of
 * the window, or the first program if none does. At the end of the page, the last sections cannot scroll up,
 * so the whole window counts.
 */
export function sectionInView(programIds: readonly number[]): number | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1;
  const inView = programIds.findLast((id) => {
    const top = document.getElementById(sectionId(id))?.getBoundingClientRect().top ?? Infinity;
    return top <= (isAtEnd ? clientHeight : clientHeight * 0.4);
  });
  return inView ?? programIds[0];
}
