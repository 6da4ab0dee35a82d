import { formatMeeting, type Meeting, type MeetingFault, parseMeeting } from '../../../streams';
import { decodePercent } from '../../page/decodePercent';
import { parseRoute } from '../../page/router';

/** What a link names: a meeting, or a photo finish of a meeting. */
export interface Link {
  readonly meeting: Meeting;
  /** The program whose photo finish the link opens. `null` opens the meeting at the gate. */
  readonly photoProgramId: number | null;
}

/** The longest text, in characters, that is decoded or searched for a link. */
export const MAX_LINK_LENGTH = 240;

/**
 * Returns the link in a fragment, or its fault. Returns `null` for an empty fragment, for an anchor such as
 * `#program-3`, and for a route such as `#draw`. `#CODE!3` names the photo finish of the third program.
 */
export function parseFragment(fragment: string): Link | MeetingFault | null {
  if (parseRoute(fragment).kind !== 'races') return null;
  const text = decodeLink(fragment.replace(/^#/, ''));
  return text.trim() === '' || /^program-\d{1,9}$/.test(text) ? null : parseWholeText(text);
}

/** Formats the address of this page with a link as its fragment, which browsers do not send to servers. */
export function formatLink(meeting: Meeting, photoProgramId: number | null = null): string {
  return new URL(`#${formatFragment({ meeting, photoProgramId })}`, window.location.href).href;
}

/** Formats a link as a fragment without its `#`. */
export function formatFragment({ meeting, photoProgramId }: Link): string {
  return `${formatMeeting(meeting)}${photoProgramId === null ? '' : `!${photoProgramId}`}`;
}

/** Parses a whole text as a link. Accepts punctuation or spaces at the end. */
export function parseWholeText(text: string): Link | MeetingFault {
  if (text.length > MAX_LINK_LENGTH) return 'malformed';
  return parseCodeAndPhoto(text.replace(/[\s.,;:?]+$/, ''));
}

export function parseCodeAndPhoto(text: string): Link | MeetingFault {
  const [, code = '', photoProgramId] = /^([^!]*)(?:!([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const meeting = parseMeeting(code);
  if (typeof meeting === 'string') return meeting;
  return { meeting, photoProgramId: photoProgramId === undefined ? null : Number(photoProgramId) };
}

/** Decodes percent-encoding, such as `%20`. A text that is too long or invalid stays unchanged. */
export function decodeLink(text: string): string {
  return text.length > MAX_LINK_LENGTH ? text : decodePercent(text);
}
