import { firstValueFrom } from 'rxjs';
import { type Game, formatLink } from '../../game';
import { copyText } from '../../ui/copyText';

/** Puts the link of what is on the screen on the clipboard, and says what became of it. Nobody can ask without programs. */
export async function copyLink(game: Game): Promise<'Copied' | 'Not allowed'> {
  const meeting = await firstValueFrom(game.meeting$);
  return meeting === null ? 'Not allowed' : copyText(formatLink(meeting));
}
