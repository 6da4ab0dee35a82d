import { type Speed, SPEEDS } from '../../streams';
import { Button } from './Button';

interface SpeedButtonProps {
  readonly speed: Speed;
  readonly className?: string | undefined;
  readonly onChoose: (speed: Speed) => void;
}

/** Shows the speed. A click chooses the next speed, or after the last one, the first. */
export function SpeedButton({ speed, className, onChoose }: SpeedButtonProps) {
  return (
    <Button
      variant="outline"
      className={className}
      aria-label={`Speed ${formatSpeed(speed)}`}
      onClick={() => onChoose(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
    >
      {formatSpeed(speed)}
    </Button>
  );
}

/** Formats a speed, for example `½×` or `2×`. */
export function formatSpeed(speed: Speed): string {
  return speed === 0.5 ? '½×' : `${speed}×`;
}
