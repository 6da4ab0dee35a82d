/** How long the URL of a download stays valid, in ms. No event reports when the browser has read the URL. */
const DOWNLOAD_MS = 60_000;

/** Downloads a value as a JSON file. */
export function downloadJson(value: object, fileName: string): void {
  const text = JSON.stringify(value, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS);
}
