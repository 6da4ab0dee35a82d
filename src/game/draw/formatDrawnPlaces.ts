import type { Draw } from '../../../streams';
import { describeRule } from './describeDraw';

/** Formats the drawn places and the number of tickets, with a capital letter: `First of 30`, `Last 3 of 30`. */
export function formatDrawnPlaces(draw: Pick<Draw, 'rule' | 'entrants'>): string {
  const rule = describeRule(draw);
  return rule.charAt(0).toUpperCase() + rule.slice(1);
}
