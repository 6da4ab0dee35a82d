import {
  type CalendarDate,
  formatDate,
  formatMeeting,
  type Meeting,
  type MeetingFault,
  parseDate,
  parseMeeting,
  seasonMeeting,
} from '../../../streams';
import { decodePercent } from '../../page/address';

/** What a link names: a meeting, or a photo finish of a meeting. */
export interface Link {
  readonly meeting: Meeting;
  /** The day that names the meeting in place of its code, such as `2026-11-26`. */
  readonly day?: CalendarDate;
  /** The program whose photo finish the link opens. `null` opens the meeting at the gate. */
  readonly photoProgramId: number | null;
}

/** The longest text, in characters, that is decoded or searched for a link. */
const MAX_LINK_LENGTH = 240;

/**
 * Returns the link in a fragment, or its fault. Returns `null` for an empty fragment, and for an anchor such as
 * `#program-3`. `#CODE!3` names the photo finish of the third program. A day such as
 * `#2026-11-26` names the meeting of that day.
 */
export function parseFragment(fragment: string): Link | MeetingFault | null {
  const text = decodeLink(fragment.replace(/^#/, ''));
  return text.trim() === '' || /^program-\d{1,9}$/.test(text) ? null : parseWholeText(text);
}

/** Formats the address of this page with a link as its fragment, which browsers do not send to servers. */
export function formatLink(meeting: Meeting, photoProgramId: number | null = null): string {
  return new URL(`#${formatFragment({ meeting, photoProgramId })}`, window.location.href).href;
}

/** Formats a link as a fragment without its `#`. */
export function formatFragment({ meeting, day, photoProgramId }: Link): string {
  const name = day === undefined ? formatMeeting(meeting) : formatDate(day);
  return `${name}${photoProgramId === null ? '' : `!${photoProgramId}`}`;
}

/** Parses a whole text as a link. Accepts punctuation or spaces at the end. */
function parseWholeText(text: string): Link | MeetingFault {
  if (text.length > MAX_LINK_LENGTH) return 'malformed';
  return parseCodeAndPhoto(text.replace(/[\s.,;:?]+$/, ''));
}

function parseCodeAndPhoto(text: string): Link | MeetingFault {
  const [, code = '', photoProgramId] = /^([^!]*)(?:!([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const date = parseDate(code.trim());
  const meeting = date === null ? parseMeeting(code) : seasonMeeting(date);
  if (typeof meeting === 'string') return meeting;
  return {
    meeting,
    ...(date && { day: date }),
    photoProgramId: photoProgramId === undefined ? null : Number(photoProgramId),
  };
}

/** Decodes percent-encoding, such as `%20`. A text that is too long or invalid stays unchanged. */
function decodeLink(text: string): string {
  return text.length > MAX_LINK_LENGTH ? text : decodePercent(text);
}

/**
 * Matches a meeting in a sentence, such as `v2.K7Q-M2X-WD4.1.3!3`: rules version, code, card, run, and a suffix for a
 * photo finish. Only the code is required. The card and the run occur together.
 */
const MEETING_IN_TEXT =
  /(?:^|[\s#"'“(<])((?:v\d+\.)?(?:[0-9a-z]{3}[\p{Dash}\u00AD\u2043]){2}[0-9a-z]{3}(?:\.\d+\.\d+)?(?:!\d+)?)(?=$|[\s"'”)>]|[.,;:?!](?:\s|$))/iu;

/**
 * Finds the link in a text that a visitor typed or pasted: a code, an address, or a sentence that contains a
 * code or an address.
 */
export function parseLink(text: string): Link | MeetingFault {
  const plain = decodeLink(text);
  const whole = parseWholeText(plain.slice(plain.indexOf('#') + 1));
  if (whole !== 'malformed' || plain.length > MAX_LINK_LENGTH) return whole;
  const found = MEETING_IN_TEXT.exec(plain)?.[1];
  return found === undefined ? whole : parseCodeAndPhoto(found);
}
