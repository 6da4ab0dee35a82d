import type { Program, RaceFrame } from '../../../streams';
import type { Look } from '../inspector/layout';
import { getLeaderId, laneAndColorOf } from './races';

/** Returns how the values of `raceStreams` look: in the colors of the horses. */
export function createRaceLook(
  programs: readonly Program[],
  program: Program,
  timeline: readonly RaceFrame[],
): (name: string, value: unknown) => Look | undefined {
  const colorOf = (lane: unknown, { horses } = program) => horses[Number(lane) - 1]?.color;
  return (name, value) => {
    const text = String(value);
    const lanes = Array.isArray(value) ? value.map(Number) : [];
    const [, kind, number] = /^(lane|race)(\d+)\$$/.exec(name) ?? [];
    if (kind === 'lane') return { text, color: colorOf(number) };
    if (kind === 'race') return { text, color: colorOf(value, programs[Number(number) - 1]) };
    switch (name) {
      case 'frames$': {
        const frame = timeline[Number(value)];
        const { color } = laneAndColorOf(program.horses, frame && getLeaderId(frame));
        return { text, label: '', color };
      }
      case 'leader$':
      case 'finishes$':
        return { text, color: colorOf(value) };
      case 'liveResults$':
        return { text: lanes.join(' '), bands: lanes.map((lane) => colorOf(lane) ?? 'gray') };
      case 'finalResults$':
        return { text: `${lanes[0]} wins`, label: String(lanes[0]), color: colorOf(lanes[0]) };
      default:
        return undefined;
    }
  };
}
