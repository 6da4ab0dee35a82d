/** The winning post: a red and white disc on a pole. */
export function PostMark() {
  return (
    <svg width="24" height="36" viewBox="0 0 24 36" aria-hidden>
      <path d="M10.5 22h3v14h-3z" fill="#fff" />
      <circle cx="12" cy="12" r="12" fill="#fff" />
      <circle cx="12" cy="12" r="6" fill="none" stroke="#d3212f" strokeWidth="6" />
    </svg>
  );
}

/** Two bars, or the triangle that goes on. */
export function PauseMark({ isPaused }: { isPaused: boolean }) {
  return (
    <svg width="10" height="12" viewBox="0 0 10 12" fill="currentColor" aria-hidden>
      <path d={isPaused ? 'M0 0l10 6-10 6z' : 'M0 0h3.5v12H0zM6.5 0H10v12H6.5z'} />
    </svg>
  );
}
