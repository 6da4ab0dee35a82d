/** The anchor id of a program's section. */
export function sectionId(programId: number): string {
  return `program-${programId}`;
}

/**
 * The id of the program in view: the last whose section starts in the upper part of the window, or the
 * first of all. At the end of the page, where the last sections cannot scroll up, the whole window counts.
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
