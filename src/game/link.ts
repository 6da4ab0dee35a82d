import { formatMeeting, type Meeting, type MeetingFault, parseMeeting } from '../../streams';

/** What a link names: a meeting, or a photo finish in its run. */
export interface Link {
  readonly meeting: Meeting;
  /** The program whose photo finish the link opens. `null` opens the meeting at the gate. */
  readonly photoOf: number | null;
}

/** The longest text that is searched for a link. */
const MAX_LENGTH = 240;

/** Matches a meeting in a sentence, with an optional suffix such as `!3` for a photo finish. */
const MEETING_IN_TEXT =
  /(?:^|[\s#"'“(<])((?:v\d+\.)?(?:[0-9a-z]{3}-){2}[0-9a-z]{3}(?:\.\d+\.\d+)?(?:!\d+)?)(?=$|[\s"'”)>]|[.,;:?!](?:\s|$))/i;

/**
 * Returns the link in a fragment, or its fault. Returns `null` for an empty fragment and for the anchor of a
 * section. `#CODE!3` names the photo finish of the third program.
 */
export function parseFragment(fragment: string): Link | MeetingFault | null {
  const text = decode(fragment.replace(/^#/, ''));
  return text.trim() === '' || /^program-\d{1,9}$/.test(text) ? null : parseTyped(text);
}

/**
 * Finds the link in a text that a visitor typed or pasted: a code, an address, or a sentence that contains a
 * code or an address.
 */
export function parseLink(text: string): Link | MeetingFault {
  const plain = decode(text);
  const whole = parseTyped(plain.slice(plain.indexOf('#') + 1));
  if (whole !== 'malformed' || plain.length > MAX_LENGTH) return whole;
  const found = MEETING_IN_TEXT.exec(withHyphens(plain))?.[1];
  return found === undefined ? whole : parseSuffixed(found);
}

/** Formats the address of this page with a link in the fragment, which browsers send to no server. */
export function formatLink(meeting: Meeting, photoOf: number | null = null): string {
  return new URL(`#${formatFragment({ meeting, photoOf })}`, window.location.href).href;
}

/** Formats a link as a fragment without its `#`. */
export function formatFragment({ meeting, photoOf }: Link): string {
  return `${formatMeeting(meeting)}${photoOf === null ? '' : `!${photoOf}`}`;
}

/** Parses a whole text as a link. Accepts any dash, and punctuation or spaces at the end. */
function parseTyped(text: string): Link | MeetingFault {
  if (text.length > MAX_LENGTH) return 'malformed';
  return parseSuffixed(withHyphens(text).replace(/[\s.,;:?]+$/, ''));
}

function withHyphens(text: string): string {
  return text.replace(/[\p{Dash_Punctuation}\u2212]/gu, '-');
}

function parseSuffixed(text: string): Link | MeetingFault {
  const [, code = '', photoOf] = /^([^!]*)(?:!([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const meeting = parseMeeting(code);
  if (typeof meeting === 'string') return meeting;
  return { meeting, photoOf: photoOf === undefined ? null : Number(photoOf) };
}

/** Decodes percent-encoding, such as `%20` for a space. Returns a text that it cannot decode unchanged. */
function decode(text: string): string {
  try {
    return text.length > MAX_LENGTH ? text : decodeURIComponent(text);
  } catch {
    return text;
  }
}
