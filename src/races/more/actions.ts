import type { Notifications } from '../../page/notifications';
import type { Stores } from '../../page/createStores';
import { explainNotLoaded } from '../../ui/notLoaded';

/** Copies the results and shows a notification. */
export async function copyResults(stores: Stores, format: 'text' | 'csv'): Promise<void> {
  const { notifications } = stores;
  const module = await loadExport(notifications);
  if (module === null) return;
  const outcome = await module.copyAs(stores, format);
  // `copiedContent` determines which item of the menu shows the text in place of its label.
  notifications.notify(
    outcome === 'Copied'
      ? { copiedContent: format, text: format === 'text' ? 'Text copied' : 'CSV copied' }
      : { copiedContent: null, text: 'The browser does not allow copying' },
  );
}

/** Downloads the results as JSON. Shows a notification if the export cannot be loaded. */
export async function downloadResults(stores: Stores): Promise<void> {
  (await loadExport(stores.notifications))?.downloadAsJson(stores);
}

/** Opens the print dialog. Shows a notification if the printable sheet cannot be loaded. */
export async function print({ notifications, printing }: Stores): Promise<void> {
  if (!(await printing.print())) await notifyNotLoaded(notifications);
}

/**
 * Loads the export module ahead of the click. Some browsers allow copying only right after a click, so the
 * click must not wait for the module.
 */
export function preloadExport(): void {
  // A failure has no consequence: the click loads the module again.
  import('../results/exportResults').catch(() => undefined);
}

/** Loads the export module. If this fails, shows a notification and returns `null`. */
async function loadExport(notifications: Notifications) {
  try {
    return await import('../results/exportResults');
  } catch {
    await notifyNotLoaded(notifications);
    return null;
  }
}

async function notifyNotLoaded({ notify }: Notifications): Promise<void> {
  const { message } = await explainNotLoaded();
  notify({ copiedContent: null, text: message });
}
