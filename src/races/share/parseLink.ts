import type { MeetingFault } from '../../../streams';
import { decodeLink, type Link, MAX_LINK_LENGTH, parseCodeAndPhoto, parseWholeText } from './link';

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
