/**
 * The maximum length of the payload of a link, in characters. The full text of twenty draws of 200 names takes about
 * 15,000. Chat apps cut off messages of more than 65,536 characters.
 */
export const MAX_PAYLOAD_LENGTH = 60_000;

/** Every record begins with these characters. */
export const RECORD_HEADER = 'Furlong draws ';
