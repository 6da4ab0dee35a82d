/** How long the URL of a download stays valid, in ms. No event reports when the browser has read the URL. */
const DOWNLOAD_MS = 60_000;

/** Downloads a value as a JSON file. */
export function downloadJson(value: object, fileName: string): void {
  downloadFile(JSON.stringify(value, null, 2), 'application/json', fileName);
}

/** Downloads CSV as a file. Without the byte order mark, Excel would not read the file as UTF-8. */
export function downloadCsv(csv: string, fileName: string): void {
  downloadFile(`\ufeff${csv}`, 'text/csv', fileName);
}

function downloadFile(text: string, type: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS);
}
