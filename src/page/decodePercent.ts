/** Decodes percent-encoding, such as `%20`. Returns an invalid text unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
