import { formatMeeting, type Meeting, type MeetingFault, parseMeeting } from '../../streams';

/** The longest fragment that is decoded. A meeting has at most 80 characters, each encoded as up to three. */
const MAX_LENGTH = 240;

/** Returns the meeting or fault of a fragment, or `null` if the fragment is empty or a section's anchor. */
export function parseFragment(fragment: string): Meeting | MeetingFault | null {
  const text = decode(fragment.replace(/^#/, ''));
  return text === '' || /^program-\d{1,9}$/.test(text) ? null : parseMeeting(text);
}

/** Returns this page's address with a meeting in the fragment, which browsers do not send to the server. */
export function formatLink(meeting: Meeting): string {
  return new URL(`#${formatMeeting(meeting)}`, window.location.href).href;
}

/** Decodes percent-encoding, such as `%20` for a space. If the text cannot be decoded, returns it unchanged. */
function decode(text: string): string {
  try {
    return text.length > MAX_LENGTH ? text : decodeURIComponent(text);
  } catch {
    return text;
  }
}
