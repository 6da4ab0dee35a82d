import { firstValueFrom } from 'rxjs';
import { formatLink } from './link';
import type { Stores } from '../../page/createStores';
import { copyText } from '../../ui/copyText';

/**
 * Copies the link of the current meeting and shows a notification. If the browser refuses to copy, this opens
 * the share dialog, where the visitor can copy the link by hand.
 */
export async function copyLink({ game, notifications, overlay }: Stores): Promise<void> {
  const meeting = await firstValueFrom(game.meeting$);
  if (meeting === null) return;
  const outcome = copyText(formatLink(meeting));
  notifications.notifyOf(
    outcome.then((value) =>
      value === 'Copied' ? { copiedContent: 'link', text: 'Link copied' } : null,
    ),
  );
  if ((await outcome) === 'Not allowed') overlay.open({ kind: 'share', isCopyRefused: true });
}
