/** The anchor id of a program's section. */
export function sectionId(programId: number): string {
  return `program-${programId}`;
}

/** The program that the visitor looks at: the last one that has come into the upper part of the page, or the first. */
export function sectionInView(programIds: readonly number[]): number | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1;
  const inView = programIds.findLast((id) => {
    const top = document.getElementById(sectionId(id))?.getBoundingClientRect().top ?? Infinity;
    return top <= (isAtEnd ? clientHeight : clientHeight * 0.4);
  });
  return inView ?? programIds[0];
}
