import { type Meeting, type MeetingFault, parseMeeting, formatMeeting } from '../../streams';

/** What a fragment asks for; `null` where it asks for no meeting: it is empty, or the anchor of a section. */
export function parseFragment(fragment: string): Meeting | MeetingFault | null {
  const text = decode(fragment.replace(/^#/, ''));
  return text === '' || /^program-\d{1,9}$/.test(text) ? null : parseMeeting(text);
}

/** The address of this page, showing a meeting to whoever opens it. No server sees which. */
export function formatLink(meeting: Meeting): string {
  return new URL(`#${formatMeeting(meeting)}`, window.location.href).href;
}

/** Browsers write a space as `%20`. What is too long to be a meeting is not looked at. */
function decode(text: string): string {
  try {
    return text.length > LONGEST ? text : decodeURIComponent(text);
  } catch {
    return text;
  }
}

const LONGEST = 240;
