/** A triangle against a bar: one tick on, or back. */
export function StepIcon({ direction }: { direction: -1 | 1 }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden>
      <path
        d={direction === 1 ? 'M0 0l8 6-8 6zM9.5 0H12v12H9.5z' : 'M12 0 4 6l8 6zM0 0h2.5v12H0z'}
      />
    </svg>
  );
}
