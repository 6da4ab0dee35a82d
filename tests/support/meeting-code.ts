import { formatMeeting, RULES_VERSION } from '../../streams';

/** The meeting of most tests, under the current rules: the first card and the first run. */
export const exampleMeeting = { version: RULES_VERSION, seed: 0x99ef41778d, card: 1, run: 1 };

/** Its text: `K7Q-M2X-WD4` under the first rules, and `v2.K7Q-M2X-WD4` under the second. */
export const EXAMPLE = formatMeeting(exampleMeeting);
