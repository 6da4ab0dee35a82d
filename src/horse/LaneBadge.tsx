import type { ComponentProps } from 'react';
import { badgeInk } from './colors';
import styles from './LaneBadge.module.css';

interface LaneBadgeProps extends ComponentProps<'span'> {
  /** Counted from 1. */
  readonly lane: number;
  readonly color: string;
}

/** Shows the number of a lane in black or white on a badge in the color of its horse. */
export function LaneBadge({ lane, color, className = '', style, ...props }: LaneBadgeProps) {
  return (
    <span {...props} className={`${styles.badge} ${className}`} style={{ ...style, color }}>
      <b style={{ color: badgeInk(color) }}>{lane}</b>
    </span>
  );
}
