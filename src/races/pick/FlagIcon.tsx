/** A flag on a pole, filled if it marks a pick. */
export function FlagIcon({ isFilled }: { isFilled: boolean }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden>
      <path d="M2.5 1v13" strokeWidth="1.6" />
      <path
        d="M2.5 2h9L9.3 5l2.2 3h-9z"
        fill={isFilled ? 'currentColor' : 'none'}
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}
