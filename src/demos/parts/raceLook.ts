import { fieldAfter, firstLanes, type Paths, type Program } from '../../../streams';
import type { Look } from '../inspector/layout';
import { laneAndColorOf } from './races';

/**
 * Returns how the values of `raceStreams` look: in the colors of the horses. A list of results shows how many there are.
 *
 * @param paths those of each program
 */
export function createRaceLook(
  programs: readonly Program[],
  paths: readonly Paths[],
  programNumber: number,
): (name: string, value: unknown) => Look | undefined {
  const leaderAfter = (number: number, tick: number) => {
    const ofRace = paths[number - 1];
    const [leader = -1] = ofRace ? firstLanes(fieldAfter(ofRace, tick), 1) : [];
    const { horses = [] } = programs[number - 1] ?? {};
    return laneAndColorOf(horses, horses[leader]?.id);
  };
  const colorOf = (lane: unknown) => programs[programNumber - 1]?.horses[Number(lane) - 1]?.color;
  return (name, value) => {
    const text = String(value);
    const list: readonly unknown[] | null = Array.isArray(value) ? value : null;
    const [, kind = '', number] = /^(\D+)(\d+)?\$$/.exec(name) ?? [];
    switch (kind) {
      case 'race': {
        const { color } = leaderAfter(Number(number ?? programNumber), Number(value));
        return { text, label: '', color };
      }
      case 'lane':
        return { text, color: colorOf(number) };
      case 'leader':
      case 'finishes':
        return { text, color: colorOf(value) };
      case 'result': {
        if (list !== null) return { text, bands: list.map((lane) => colorOf(lane) ?? 'gray') };
        const { lane, color } = leaderAfter(programNumber, Infinity);
        return { text: `${lane} wins`, label: String(lane), color };
      }
      case 'liveResults':
      case 'finalResults': {
        const leaders = (list ?? []).map((lanes) => (Array.isArray(lanes) ? Number(lanes[0]) : 0));
        const text = leaders.length === 0 ? 'none' : leaders.join(' ');
        return { text, label: `×${leaders.length}` };
      }
      default:
        return undefined;
    }
  };
}
