/** Icons that only lazily loaded components use. They are not part of the first load. */

export function CrossIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden>
      <path d="m1.5 1.5 11 11m0-11-11 11" strokeWidth="2" />
    </svg>
  );
}

/** A play triangle inside a circular arrow. */
export function ReplayIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <path d="M2.2 5.2A6.5 6.5 0 1 1 1.5 8M2 1.5v4h4" strokeWidth="1.6" />
      <path d="m6.5 5.5 4 2.5-4 2.5z" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** A photo with a finish line. With `hasRedLine`, the line is red and thicker, which marks a close finish. */
export function PhotoIcon({ hasRedLine }: { hasRedLine: boolean }) {
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" fill="none" stroke="currentColor" aria-hidden>
      <rect x=".8" y=".8" width="16.4" height="12.4" rx="2" strokeWidth="1.6" />
      <path d="M4 7h4" strokeWidth="1.6" />
      <path
        d="M12 .8v12.4"
        stroke={hasRedLine ? 'var(--furlong-colors-red)' : 'currentColor'}
        strokeWidth={hasRedLine ? 2.4 : 1.6}
      />
    </svg>
  );
}

/** Three bars of different lengths. */
export function ChancesIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" aria-hidden>
      <path d="M1 2.5h9M1 7h12.5M1 11.5h5.5" strokeWidth="2.4" />
    </svg>
  );
}

/** A falling line between two axes. */
export function ChartIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <path d="M1.8 1v13.2H15" strokeWidth="1.6" />
      <path d="m4 4 3 4 2.5.6 4 3.2" strokeWidth="1.6" />
    </svg>
  );
}

/** An arrowhead that points left if `isBack`, otherwise right. */
export function ArrowIcon({ isBack }: { isBack: boolean }) {
  return (
    <svg width="9" height="14" viewBox="0 0 9 14" fill="none" stroke="currentColor" aria-hidden>
      <path d={isBack ? 'M7.5 1.5 2 7l5.5 5.5' : 'M1.5 1.5 7 7l-5.5 5.5'} strokeWidth="1.8" />
    </svg>
  );
}

export function LockIcon() {
  return (
    <svg width="14" height="16" viewBox="0 0 14 16" fill="none" stroke="currentColor" aria-hidden>
      <path d="M4 7V4.6a3 3 0 0 1 6 0V7" strokeWidth="1.8" />
      <rect x="1.4" y="7" width="11.2" height="7.6" rx="2" strokeWidth="1.8" />
    </svg>
  );
}

export function WarningIcon() {
  return (
    <svg width="20" height="18" viewBox="0 0 20 18" fill="none" stroke="currentColor" aria-hidden>
      <path d="M10 1.5 18.5 16.5h-17z" strokeWidth="1.7" strokeLinejoin="round" />
      <path d="M10 6.5v5m0 1.6v1.7" strokeWidth="1.8" />
    </svg>
  );
}

export function CheckIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden>
      <path d="m1.5 7.5 3.7 3.7 7.3-8.4" strokeWidth="2" />
    </svg>
  );
}

/** A small arrowhead for an item that opens a dialog. */
export function ChevronIcon() {
  return (
    <svg width="8" height="12" viewBox="0 0 8 12" fill="none" stroke="currentColor" aria-hidden>
      <path d="m1.5 1 5 5-5 5" strokeWidth="1.6" />
    </svg>
  );
}
