import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { map } from 'rxjs';
import {
  formatCode,
  formatSeconds,
  isClose,
  type Program,
  useFinalResults,
  useGame,
  useMeeting,
  usePrograms,
} from '../../game';
import { headingRecipe } from '../../theme/recipes';
import { Dialog } from '../../ui/Dialog';
import { ArrowIcon } from '../../ui/icons';
import { ProgramName } from '../program/ProgramName';
import { findCommand, PHOTO_SHORTCUTS } from '../shortcuts/shortcuts';
import { CloseUp } from './CloseUp';
import { isTie, formatSpokenMargin } from './margins';
import styles from './PhotoFinish.module.css';
import { type Photo, createPhoto, type Runner } from './createPhoto';
import { Placings } from './Placings';
import { PhotoStrip } from './PhotoStrip';

interface PhotoFinishProps {
  /** The program whose photo is shown first. */
  readonly programId: number;
  readonly onClose: () => void;
}

/** Shows the photo finish of one race at a time, with buttons and arrow keys for the other finished races. */
export function PhotoFinish({ programId, onClose }: PhotoFinishProps) {
  const [shownId, setShownId] = useState(programId);
  const finishedIds = useFinalResults().map((result) => result.programId);
  const programs = usePrograms().filter(({ id }) => finishedIds.includes(id));
  const index = programs.findIndex(({ id }) => id === shownId);
  const program = programs[index];
  // A new program or a reset removes the result on which the photo is based.
  const isGone = program === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;
  const showAdjacent = (step: number) => {
    const next = programs[index + step];
    if (next !== undefined) setShownId(next.id);
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
          <StepButton label="Previous race" step={-1} isEnd={index === 0} onStep={showAdjacent} />
          <StepButton
            label="Next race"
            step={1}
            isEnd={index === programs.length - 1}
            onStep={showAdjacent}
          />
        </>
      }
      onKeyDown={(event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const command = findCommand(PHOTO_SHORTCUTS, event);
        if (command === 'previousRace') showAdjacent(-1);
        if (command === 'nextRace') showAdjacent(1);
      }}
      onClose={onClose}
    >
      <PhotoContent program={program} />
    </Dialog>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly step: -1 | 1;
  readonly isEnd: boolean;
  readonly onStep: (step: number) => void;
}

/** Uses `aria-disabled`, because a disabled button loses the focus. */
function StepButton({ label, step, isEnd, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => {
        onStep(step);
      }}
    >
      <ArrowIcon isBack={step < 0} />
    </button>
  );
}

function PhotoContent({ program }: { program: Program }) {
  const game = useGame();
  const meeting = useMeeting();
  // One value holds the name and the photo, so that they never belong to different programs.
  const { name, photo } = useObservableEagerState(
    useMemo(
      () =>
        game.timeline$(program.id).pipe(
          map((timeline) => ({
            name: program.name,
            photo: timeline === null ? null : createPhoto(program, timeline),
          })),
        ),
      [game, program],
    ),
  );
  if (photo === null) return <p className={styles.notes}>Nobody came home in time.</p>;
  return (
    <>
      <div className={styles.parts}>
        <div className={styles.stripFrame}>
          <PhotoStrip
            photo={photo}
            name={name}
            caption={
              meeting && (
                <>
                  <span className={styles.wide}>Meeting </span>
                  {formatCode(meeting.seed)}, run {meeting.run}
                </>
              )
            }
          />
        </div>
        <Verdict photo={photo} />
      </div>
      <footer className={styles.notes}>
        <span>
          <span className={styles.wide}>
            Every horse where it was when <b>{photo.winner.horse.name}</b> reached the line.{' '}
          </span>
          One length is one horse at the gallop.
        </span>{' '}
        <span>Those behind can still change places: the times decide.</span>
      </footer>
    </>
  );
}

const Heading = chakra('h3', headingRecipe);

/** Names the winner and the margin, and lists the placings. */
function Verdict({ photo }: { photo: Photo }) {
  const { winner, runners } = photo;
  const second = runners[1];
  const behindMs = second?.behindMs ?? null;
  const isCloseFinish = behindMs !== null && isClose(behindMs);
  return (
    <section className={styles.verdict}>
      <div aria-live="polite">
        <Heading css={{ fontSize: { base: '19px', md: '23px' }, textWrap: 'balance' }}>
          {winner.horse.name}
          {second && `, ${formatSpokenMargin(second.lengths)}`}
        </Heading>
        {second && behindMs !== null && (
          <p className={styles.behind}>
            <Difference winner={winner} second={second} behindMs={behindMs} />
          </p>
        )}
      </div>
      {second && isCloseFinish && <CloseUp winner={winner} second={second} behindMs={behindMs} />}
      <Placings photo={photo} isTall={!isCloseFinish} />
    </section>
  );
}

interface DifferenceProps {
  readonly winner: Photo['winner'];
  readonly second: Runner;
  readonly behindMs: number;
}

function Difference({ winner, second, behindMs }: DifferenceProps) {
  if (second.finishTime !== null && isTie(second.finishTime, winner.finishTime)) {
    return 'Same time, decided by draw.';
  }
  if (behindMs === 0) return `Less than 0.001 s before ${second.horse.name}.`;
  return (
    <>
      <b>{formatSeconds(behindMs)} s</b> before {second.horse.name}.
      {isClose(behindMs) && ' Less than one tick of 0.1 s.'}
    </>
  );
}
