/** Four corners that point outwards, or inwards in full screen. */
export function FullScreenIcon({ isFullScreen }: { isFullScreen: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <path
        strokeWidth="2"
        d={
          isFullScreen
            ? 'M1 5.5h4.5V1m5 0v4.5H15m0 5h-4.5V15m-5 0v-4.5H1'
            : 'M1 5.5V1h4.5m5 0H15v4.5m0 5V15h-4.5m-5 0H1v-4.5'
        }
      />
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
