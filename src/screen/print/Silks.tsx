/** A patch of a horse's colour with a black ring, as wide as 12 px on paper. */
export function Silks({ color }: { color: string }) {
  return (
    <svg className="sheet-silks" width="12" height="12" viewBox="0 0 12 12" aria-hidden>
      <circle cx="6" cy="6" r="5" fill={color} stroke="#000" />
    </svg>
  );
}
