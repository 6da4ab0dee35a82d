import { formatMeeting, type Meeting, type MeetingFault, parseMeeting } from '../../streams';

/** The longest fragment that is decoded; a longer one is no meeting. */
const MAX_LENGTH = 240;

/** Returns the meeting that a fragment names, or its fault. `null` for an empty fragment or the anchor of a section. */
export function parseFragment(fragment: string): Meeting | MeetingFault | null {
  const text = decode(fragment.replace(/^#/, ''));
  return text === '' || /^program-\d{1,9}$/.test(text) ? null : parseMeeting(text);
}

/** The address of this page with a meeting in its fragment, which no server sees. */
export function formatLink(meeting: Meeting): string {
  return new URL(`#${formatMeeting(meeting)}`, window.location.href).href;
}

/** Browsers encode a space as `%20`. Text that cannot be decoded is kept. */
function decode(text: string): string {
  try {
    return text.length > MAX_LENGTH ? text : decodeURIComponent(text);
  } catch {
    return text;
  }
}
