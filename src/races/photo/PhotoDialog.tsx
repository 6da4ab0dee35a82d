import { useObservableEagerState } from 'observable-hooks';
import type { KeyboardEvent } from 'react';
import { formatLink } from '../share/link';
import type { Program } from '../../../streams';
import { useMeeting } from '../hooks';
import { useStores } from '../../page/GameContext';
import { describeFinish } from '../results/describeFinish';
import { Dialog } from '../../ui/Dialog';
import { ProgramName } from '../program/ProgramName';
import { isShortcutEvent } from '../../page/isShortcutEvent';
import { findCommand, PHOTO_SHORTCUTS } from '../../page/shortcuts';
import { PhotoContent } from './PhotoContent';
import styles from './PhotoFinish.module.css';
import { SendFinish } from './SendFinish';
import { StepButton } from './StepButton';
import { useFinish } from './useFinish';
import { useSend } from './useSend';

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
export function PhotoDialog({
  program,
  previousId,
  nextId,
  onShowProgram,
  onClose,
}: PhotoDialogProps) {
  const finish = useFinish(program);
  const meeting = useMeeting();
  const { shortcuts } = useStores();
  const areLetterShortcutsOn = useObservableEagerState(shortcuts.areLetterShortcutsOn$);
  const message =
    finish && meeting
      ? { description: describeFinish(finish), link: formatLink(meeting, finish.program.id) }
      : null;
  const send = useSend(message);
  const turnTo = (programId: number | undefined) => {
    if (programId !== undefined) onShowProgram(programId);
  };
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
      onKeyDown={(event: KeyboardEvent) => {
        if (!isShortcutEvent(event.nativeEvent)) return;
        const command = findCommand(PHOTO_SHORTCUTS, event);
        if (command === 'previousRace') turnTo(previousId);
        if (command === 'nextRace') turnTo(nextId);
        if (command === 'sendFinish' && areLetterShortcutsOn && !event.repeat) send.sendFinish();
      }}
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
