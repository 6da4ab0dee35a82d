import { describe, expect, it } from 'vitest';
import { type Beat, createBeats } from '../../src/sound/soundMoment';

/** Replaces `Math.random`. With 0.5, the gaps, the loudness and the pitch of the beats do not vary. */
const steady = () => 0.5;

describe('createBeats', () => {
  it('returns three beats and a pause in each stride of each horse', () => {
    // A tempo is from 0 to 1. At 0.5, a stride takes half a second.
    const loudest = beatsOfLoudestHorse(
      createBeats([], { from: 0, until: 3, tempo: 0.5, random: steady }).beats,
    );
    const gaps = gapsOf(loudest);
    const [first = 0, second = 0, pause = 0] = gaps;
    expect(first + second + pause).toBeCloseTo(0.5, 2);
    expect(pause).toBeGreaterThan(2 * Math.max(first, second));
    for (const [index, gap] of gaps.entries()) expect(gap).toBeCloseTo(gaps[index % 3] ?? NaN);
    // Six strides of three beats: the first begins at 0.25 s, and the last beat of the sixth is at 2.96 s.
    expect(loudest).toHaveLength(18);
  });

  it('returns more and louder beats at a higher tempo', () => {
    const [slow, fast] = [0.1, 0.9].map(
      (tempo) => createBeats([], { from: 0, until: 10, tempo, random: steady }).beats,
    );
    if (slow === undefined || fast === undefined) throw new Error('There are no beats');
    expect(fast.length).toBeGreaterThan(slow.length * 1.3);
    expect(loudnessOf(fast)).toBeGreaterThan(loudnessOf(slow) * 2);
  });

  it('returns the same beats in short spans as in a long one', () => {
    const whole = createBeats([], { from: 0, until: 2, tempo: 0.5, random: steady });
    // The next beat of each horse after the last span.
    let next: typeof whole.next = [];
    const parts: Beat[] = [];
    for (let step = 0; step < 20; step++) {
      const from = step / 10;
      // The spans overlap, as in the sound player.
      const part = createBeats(next, {
        from,
        until: Math.min(2, from + 0.25),
        tempo: 0.5,
        random: steady,
      });
      next = part.next;
      parts.push(...part.beats);
    }
    expect(inOrder(parts)).toEqual(inOrder(whole.beats));
    expect(next).toEqual(whole.next);
  });

  it('returns only beats within the span, and skips the beats before a late call', () => {
    const before = createBeats([], { from: 0, until: 0.25, tempo: 1 });
    const late = createBeats(before.next, { from: 5, until: 5.25, tempo: 1 });
    for (const { at } of late.beats) {
      expect(at).toBeGreaterThanOrEqual(5);
      expect(at).toBeLessThan(5.25);
    }
    // At most three beats of each of the three horses.
    expect(late.beats.length).toBeLessThanOrEqual(9);
    for (const { at } of late.next) expect(at).toBeLessThan(6);
  });

  it('varies the time, the loudness and the pitch of the beats', () => {
    const loudest = beatsOfLoudestHorse(createBeats([], { from: 0, until: 5, tempo: 0.5 }).beats);
    for (const values of [gapsOf(loudest), loudest.map(({ loudness }) => loudness)]) {
      expect(new Set(values).size).toBe(values.length);
    }
    for (const { pitch } of loudest) expect(Math.abs(pitch - 1)).toBeLessThan(0.2);
  });
});

/** Returns the beats of the loudest horse, which come first in the list of `createBeats`. */
function beatsOfLoudestHorse(beats: readonly Beat[]): readonly Beat[] {
  const end = beats.findIndex(({ at }, index) => at < (beats[index - 1]?.at ?? 0));
  return beats.slice(0, end);
}

function gapsOf(beats: readonly Beat[]): number[] {
  return beats.slice(1).map(({ at }, index) => at - (beats[index]?.at ?? NaN));
}

function loudnessOf(beats: readonly Beat[]): number {
  return beats.reduce((sum, { loudness }) => sum + loudness, 0) / beats.length;
}

function inOrder(beats: readonly Beat[]): Beat[] {
  return beats.toSorted((a, b) => a.at - b.at || a.loudness - b.loudness);
}
