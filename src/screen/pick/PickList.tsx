import { PopoverContent, PopoverPositioner, PopoverRoot } from '@chakra-ui/react/popover';
import { useSubscription } from 'observable-hooks';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { skip } from 'rxjs';
import { type Horse, shortNameOf, useAreChancesOn, useProgram, useStores } from '../../game';
import { ThemeProvider } from '../../theme/ThemeProvider';
import { Dialog } from '../../ui/Dialog';
import { moveFocus } from '../../ui/moveFocus';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { POPOVER_QUERY } from '../more/popoverQuery';
import { isShortcutEvent } from '../shortcuts/isShortcutEvent';
import { findCommand, PICK_SHORTCUTS } from '../shortcuts/shortcuts';
import { PickChoices } from './PickChoices';
import { pickButtonId } from './pickButtonId';
import { pickHorse } from './pickHorse';
import { PickTitle } from './pickElements';

/** Lists the horses of a program to pick from: in a popover, or in a sheet in a narrow window. */
export default function PickList({ programId }: { programId: number }) {
  const stores = useStores();
  const { overlay, races } = stores;
  const program = useProgram(programId);
  const isWide = useMediaQuery(POPOVER_QUERY);
  const areChancesOn = useAreChancesOn();
  const titleId = useId();
  // The list closes when the race changes, for example when it starts. It also closes when the program is replaced,
  // which completes the stream.
  const change$ = useMemo(() => races.changes$(programId).pipe(skip(1)), [races, programId]);
  useSubscription(change$, overlay.close, undefined, overlay.close);
  // Returns the focus to the pick button if the popover is removed while it has the focus.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('[role=dialog]')) findPickButton(programId)?.focus();
    },
    [programId],
  );

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
  const choices = <PickChoices program={program} onPick={pick} />;
  if (!isWide) {
    return (
      <Dialog
        width={292}
        title={title}
        focusAfter={() => findPickButton(programId)}
        onKeyDown={onKeyDown}
        onClose={overlay.close}
      >
        {choices}
      </Dialog>
    );
  }
  return (
    <ThemeProvider>
      <PopoverRoot
        open
        unstyled
        ids={{ trigger: pickButtonId(programId) }}
        // `overlap` lets the popover cover its button in a window that is too small for both.
        positioning={{ placement: 'bottom-start', gutter: 4, overflowPadding: 4, overlap: true }}
        onOpenChange={({ open }) => {
          if (!open) overlay.close();
        }}
      >
        {createPortal(
          <PopoverPositioner>
            <PopoverContent
              aria-labelledby={titleId}
              onKeyDown={onKeyDown}
              css={{
                zIndex: '3',
                width: areChancesOn ? '346px' : '292px',
                maxHeight: 'calc(100dvh - 8px)',
                overflowY: 'auto',
                bg: 'surface',
                border: '1px solid {colors.line-strong}',
                borderRadius: 'panel',
                boxShadow: '0 8px 24px rgb(0 0 0 / 18%)',
                _focusVisible: { outline: 'none' },
                '@media (prefers-reduced-motion: no-preference)': {
                  animation: 'fade 120ms ease-out',
                },
                '@media print': { display: 'none' },
              }}
            >
              <PickTitle>
                <h2 id={titleId}>{title}</h2>
                <span aria-hidden>Condition</span>
                {areChancesOn && <span aria-hidden>Chance</span>}
              </PickTitle>
              {choices}
            </PopoverContent>
          </PopoverPositioner>,
          document.body,
        )}
      </PopoverRoot>
    </ThemeProvider>
  );
}

function findPickButton(programId: number): HTMLElement | null {
  return document.getElementById(pickButtonId(programId));
}
