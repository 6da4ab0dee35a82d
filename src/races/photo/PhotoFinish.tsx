import { useMemo } from 'react';
import { useFinalResults } from '../hooks';
import { useGame, useStores, useGameState } from '../GameContext';
import { useObservableEagerState } from 'observable-hooks';
import { formatLink } from '../share/link';
import type { Program } from '../../../streams';
import { createFinish, describeFinish, type Finish } from '../results/describeFinish';
import { Dialog } from '../../ui/Dialog';
import { ProgramName } from '../program/ProgramName';
import { PHOTO_SHORTCUTS } from '../shortcuts';
import { useShortcuts } from '../../page/useShortcuts';
import { PhotoContent } from './PhotoContent';
import { SendFinish, useSend } from './SendFinish';
import { ArrowIcon } from '../../ui/lazyIcons';
import { distinctUntilChanged, map } from 'rxjs';
import { createPhoto } from '../../horse/createPhoto';
import styles from './PhotoFinish.module.css';

interface PhotoFinishProps {
  readonly programId: number;
  readonly onShowProgram: (programId: number) => void;
}

/** Shows the photo finish of one race, with buttons and arrow keys for the other finished races. */
export default function PhotoFinish({ programId, onShowProgram }: PhotoFinishProps) {
  const { close } = useStores().overlay;
  const finishedIds = useFinalResults().map((result) => result.programId);
  const programs = useGameState('programs').filter(({ id }) => finishedIds.includes(id));
  const index = programs.findIndex(({ id }) => id === programId);
  const program = programs[index];
  // A new card, a reset or a new start removes the result that the photo shows, and the overlay closes.
  if (program === undefined) return null;
  return (
    <PhotoDialog
      program={program}
      previousId={programs[index - 1]?.id}
      nextId={programs[index + 1]?.id}
      onShowProgram={onShowProgram}
      onClose={close}
    />
  );
}

interface PhotoDialogProps {
  readonly program: Program;
  /** The program of the finished race before this one. */
  readonly previousId: number | undefined;
  /** The program of the finished race after this one. */
  readonly nextId: number | undefined;
  readonly onShowProgram: (programId: number) => void;
  readonly onClose: () => void;
}

/** The dialog with the photo finish of one race. */
function PhotoDialog({ program, previousId, nextId, onShowProgram, onClose }: PhotoDialogProps) {
  const finish = useFinish(program);
  const meeting = useGameState('meeting');
  const message =
    finish && meeting
      ? { description: describeFinish(finish), link: formatLink(meeting, finish.program.id) }
      : null;
  const send = useSend(message);
  const turnTo = (programId: number | undefined) => {
    if (programId !== undefined) onShowProgram(programId);
  };
  useShortcuts(
    PHOTO_SHORTCUTS,
    {
      previousRace: () => turnTo(previousId),
      nextRace: () => turnTo(nextId),
      sendFinish: send.sendFinish,
    },
    () => true,
  );
  return (
    <Dialog
      width={1300}
      isFullHeight
      title={
        <span className={styles.title}>
          Photo finish{' '}
          <span>
            <ProgramName program={program} />
          </span>
        </span>
      }
      tools={
        <>
          <StepButton
            isBack
            targetId={previousId}
            isAutoFocused={previousId !== undefined}
            onShowProgram={turnTo}
          />
          <StepButton
            isBack={false}
            targetId={nextId}
            isAutoFocused={previousId === undefined && nextId !== undefined}
            onShowProgram={turnTo}
          />
        </>
      }
      onClose={onClose}
    >
      {finish === null ? (
        <p className={styles.notes}>No horse finished in time.</p>
      ) : (
        <PhotoContent finish={finish} meeting={meeting} />
      )}
      {message && (
        <SendFinish
          message={message}
          send={send}
          isAutoFocused={previousId === undefined && nextId === undefined}
        />
      )}
    </Dialog>
  );
}

interface StepButtonProps {
  readonly isBack: boolean;
  /** The program to show. `undefined` if there is no finished race in this direction. */
  readonly targetId: number | undefined;
  readonly isAutoFocused: boolean;
  /** Does nothing for `undefined`. */
  readonly onShowProgram: (programId: number | undefined) => void;
}

/** Shows the photo finish of the previous or the next finished race. */
function StepButton({ isBack, targetId, isAutoFocused, onShowProgram }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.stepButton}
      aria-label={isBack ? 'Previous race' : 'Next race'}
      // Not `disabled`, because a disabled button loses the focus.
      aria-disabled={targetId === undefined}
      data-autofocus={isAutoFocused || undefined}
      onClick={() => onShowProgram(targetId)}
    >
      <ArrowIcon isBack={isBack} />
    </button>
  );
}

/** How the race of a program ends, which is known from its start on; `null` at the gate, or if no horse finishes. */
function useFinish(program: Program): Finish | null {
  const game = useGame();
  // The first render with a new `program` still returns the finish of the previous one. `Finish.program` says whose
  // finish it is.
  return useObservableEagerState(
    useMemo(
      () =>
        game.raceState$(program.id).pipe(
          map(({ run }) => run),
          distinctUntilChanged(),
          map((run) => {
            const photo = run === null ? null : createPhoto(program, run.paths());
            return photo && createFinish(program, photo);
          }),
        ),
      [game, program],
    ),
  );
}
