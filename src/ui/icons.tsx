/** A winning post: a red and white disc on a pole. */
export function WinningPostIcon() {
  return (
    <svg width="24" height="36" viewBox="0 0 24 36" aria-hidden>
      <path d="M10.5 22h3v14h-3z" fill="#fff" />
      <circle cx="12" cy="12" r="12" fill="#fff" />
      <circle cx="12" cy="12" r="6" fill="none" stroke="#d3212f" strokeWidth="6" />
    </svg>
  );
}

/** A triangle for Resume if `isPaused`, otherwise two bars for Pause. */
export function PauseIcon({ isPaused }: { isPaused: boolean }) {
  return (
    <svg width="10" height="12" viewBox="0 0 10 12" fill="currentColor" aria-hidden>
      <path d={isPaused ? 'M0 0l10 6-10 6z' : 'M0 0h3.5v12H0zM6.5 0H10v12H6.5z'} />
    </svg>
  );
}

export function LinkIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <g strokeWidth="1.6" strokeLinecap="round">
        <path d="M6.6 9.4a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-1.3 1.3" />
        <path d="M9.4 6.6a3 3 0 0 0-4.3 0L2.5 9.2a3 3 0 0 0 4.3 4.3l1.3-1.3" />
      </g>
    </svg>
  );
}

/** Three dots for the menu. */
export function MoreIcon() {
  return (
    <svg width="16" height="4" viewBox="0 0 16 4" fill="currentColor" aria-hidden>
      <path d="M2 0a2 2 0 1 0 .01 0zM8 0a2 2 0 1 0 .01 0zM14 0a2 2 0 1 0 .01 0z" />
    </svg>
  );
}
