import { formatFingerprint } from '../../../streams';

/** Formats a fingerprint for people to compare: sixteen characters in four groups, as `KMZN-46AB-HA04-4DBM`. */
export function formatGroupedFingerprint(fingerprint: string): string {
  return formatFingerprint(fingerprint).replace(/.{4}(?=.)/g, '$&-');
}
