import { expect, test } from 'vitest';
import {
  chances,
  frameOf,
  framesOf,
  inLane,
  numbered,
  raceOf,
  STANDSTILL,
  STANDSTILL_DISTANCE,
} from './race';

test('a race has one lane for each condition, the horse in lane n with the id n', () => {
  const { horses } = raceOf([70, 30]);
  expect(horses.map(({ id, condition }) => [id, condition])).toEqual([
    [1, 70],
    [2, 30],
  ]);
});

test('its frames run from the gate to the first that is over', () => {
  const frames = framesOf(raceOf([50, 50]), 'seed');
  expect(frames.map(({ elapsedMs }) => elapsedMs)).toEqual(frames.map((_, tick) => tick * 100));
  expect(frames.map(({ isOver }) => isOver)).toEqual(frames.map((_, i) => i === frames.length - 1));
});

test('a horse at a standstill is still at the gate after 600 ticks', () => {
  const frames = framesOf(raceOf([STANDSTILL], STANDSTILL_DISTANCE), 'seed');
  expect(frames).toHaveLength(601);
  expect(inLane(frames.at(-1), 1).position).toBe(0);
});

test('values are numbered 0 to z, and no further', () => {
  expect(numbered(['gate', 'first'])).toEqual({ 0: 'gate', 1: 'first' });
  expect(Object.keys(numbered(Array.from({ length: 36 }))).at(-1)).toBe('z');
  expect(() => numbered(Array.from({ length: 37 }))).toThrow(RangeError);
});

test('chances come in the order given, and the last one stays', () => {
  const random = chances(0.1, 0.2);
  expect([random.next(), random.next(), random.next()]).toEqual([0.1, 0.2, 0.2]);
});

test('a lane that is not there is refused', () => {
  expect(inLane(frameOf([{}, { position: 7 }]), 2).position).toBe(7);
  expect(() => inLane(frameOf([{}]), 2)).toThrow('no lane 2');
});
