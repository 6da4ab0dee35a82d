import { firstValueFrom, from, map, withLatestFrom } from 'rxjs';
import { formatLink } from './link';
import type { Overlay } from '../overlay';
import type { Stores } from '../createStores';
import type { Notification } from '../../page/notifications';
import { copyText } from '../../ui/copyText';

const COPIED: Notification = { copiedContent: 'link', text: 'Link copied' };
const REFUSED: Notification = { copiedContent: null, text: 'The browser does not allow copying' };

/** Copies the link of the current meeting. If the browser refuses, opens the share dialog, see `notifyOfCopy`. */
export async function copyLink(
  stores: Pick<Stores, 'game' | 'notifications' | 'overlay'>,
): Promise<void> {
  const meeting = await firstValueFrom(stores.game.meeting$);
  if (meeting === null) return;
  const outcome = copyText(formatLink(meeting));
  await notifyOfCopy(
    stores,
    outcome.then((outcome) =>
      outcome === 'Copied' ? COPIED : { kind: 'share', isCopyRefused: true },
    ),
  );
}

/**
 * Shows a notification about a copy. If the browser refuses to copy, the copy resolves with an overlay in which the
 * visitor can copy by hand, and this opens it. If the visitor has opened something else in the meantime, a notification
 * shows the failure instead. Does neither if a newer copy or notification has followed.
 */
export async function notifyOfCopy(
  { notifications, overlay }: Pick<Stores, 'notifications' | 'overlay'>,
  copy: Promise<Notification | Overlay>,
): Promise<void> {
  const overlayBefore = await firstValueFrom(overlay.overlay$);
  notifications.notifyOf(
    from(copy).pipe(
      withLatestFrom(overlay.overlay$),
      map(([result, overlayNow]) => {
        if (!('kind' in result)) return result;
        if (overlayNow !== null && overlayNow !== overlayBefore) return REFUSED;
        overlay.open(result);
        return null;
      }),
    ),
  );
}
