import { useSubscription } from 'observable-hooks';
import { type KeyboardEvent, useMemo } from 'react';
import { skip } from 'rxjs';
import type { Horse } from '../../../streams';
import { shortNameOf } from '../results/shortNameOf';
import { useAreChancesOn, useProgram } from '../hooks';
import { useStores } from '../../page/GameContext';
import { moveFocus } from '../../ui/moveFocus';
import Menu from '../../ui/Menu';
import { isShortcutEvent } from '../../page/isShortcutEvent';
import { findCommand, PICK_SHORTCUTS } from '../../page/shortcuts';
import { PickChoices } from './PickChoices';
import { pickButtonId } from './pickButtonId';
import { pickHorse } from './pickHorse';
import { PickTitle } from './pickElements';

/** Lists the horses of a program to pick from: in a popover, or in a sheet in a narrow window. */
export default function PickList({ programId }: { programId: number }) {
  const stores = useStores();
  const { overlay, races } = stores;
  const program = useProgram(programId);
  const areChancesOn = useAreChancesOn();
  // The list closes when the race changes, for example when it starts. It also closes when the program is replaced,
  // which completes the stream.
  const change$ = useMemo(() => races.changes$(programId).pipe(skip(1)), [races, programId]);
  useSubscription(change$, overlay.close, undefined, overlay.close);

  const pick = (horse: Horse | null) => {
    pickHorse(stores, program, horse);
    overlay.close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isShortcutEvent(event.nativeEvent)) return;
    const command = findCommand(PICK_SHORTCUTS, event);
    if (command === 'removePick') pick(null);
    else if (command === 'pickLane') {
      const horse = program.horses[event.key === '0' ? 9 : Number(event.key) - 1];
      if (horse !== undefined) pick(horse);
    } else moveFocus(event);
  };

  const title = `Who wins the ${shortNameOf(program)}?`;
  return (
    <Menu
      label={title}
      popoverHead={
        <PickTitle>
          <h2>{title}</h2>
          <span aria-hidden>Condition</span>
          {areChancesOn && <span aria-hidden>Chance</span>}
        </PickTitle>
      }
      width={areChancesOn ? 346 : 292}
      isAtTrigger
      triggerId={pickButtonId(programId)}
      onKeyDown={onKeyDown}
      onClose={overlay.close}
    >
      <PickChoices program={program} onPick={pick} />
    </Menu>
  );
}
