import { firstValueFrom, from, map, tap, withLatestFrom } from 'rxjs';
import { formatLink } from './link';
import type { Stores } from '../../page/createStores';
import type { Notification } from '../../page/notifications';
import { copyText } from '../../ui/copyText';

const COPIED: Notification = { copiedContent: 'link', text: 'Link copied' };
const REFUSED: Notification = { copiedContent: null, text: 'The browser does not allow copying' };

/**
 * Copies the link of the current meeting and shows a notification. If the browser refuses to copy, this opens
 * the share dialog, where the visitor can copy the link by hand. If the visitor has opened something else in the
 * meantime, a notification shows the failure instead. Does neither if a newer copy or notification has followed.
 */
export async function copyLink({
  game,
  notifications,
  overlay,
}: Pick<Stores, 'game' | 'notifications' | 'overlay'>): Promise<void> {
  const meeting = await firstValueFrom(game.meeting$);
  if (meeting === null) return;
  const outcome = copyText(formatLink(meeting));
  const overlayBefore = await firstValueFrom(overlay.overlay$);
  notifications.notifyOf(
    from(outcome).pipe(
      withLatestFrom(overlay.overlay$),
      map(([outcome, overlayNow]) => {
        if (outcome === 'Copied') return COPIED;
        return overlayNow === null || overlayNow === overlayBefore ? null : REFUSED;
      }),
      tap((notification) => {
        if (notification === null) overlay.open({ kind: 'share', isCopyRefused: true });
      }),
    ),
  );
}
