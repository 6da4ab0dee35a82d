import { expect, it } from 'vitest';
import draws1 from './golden/draws-1.txt?raw';
import draws2 from './golden/draws-2.txt?raw';
import draws3 from './golden/draws-3.txt?raw';
import golden from './golden/meetings.json';
import {
  goldenDays,
  goldenMeetings,
  outcomeOf,
  runGoldenDraws,
  winnersOf,
} from '../support/golden';

it('the golden meetings have the same results in the browser as in Node, bit for bit', async () => {
  const outcomes = goldenMeetings().map(outcomeOf);
  const meetings = outcomes.map(async (outcome) => ({
    meeting: outcome.meeting,
    first: outcome.results[0],
    horses: await sha256(outcome.roster),
    races: await sha256([outcome.lanes, outcome.results]),
  }));
  expect(await Promise.all(meetings)).toEqual(golden.meetings);
});

it('the golden days have the same winners in the browser as in Node', () => {
  expect(goldenDays().map(winnersOf)).toEqual(golden.days);
});

it('the golden draws have the same records in the browser as in Node, to the last character', () => {
  expect(runGoldenDraws()).toEqual([draws1, draws2, draws3]);
});

async function sha256(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
