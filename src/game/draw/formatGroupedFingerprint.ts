import { formatFingerprint } from '../../../streams';

/** Formats a fingerprint for the eye: sixteen characters in groups of four, such as `KMZN-46AB-HA04-4DBM`. */
export function formatGroupedFingerprint(fingerprint: string): string {
  return formatFingerprint(fingerprint).replace(/.{4}(?=.)/g, '$&-');
}
