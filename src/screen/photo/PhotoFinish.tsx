import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { map } from 'rxjs';
import {
  formatCode,
  formatSeconds,
  isCloseFinish,
  type Program,
  useFinalResults,
  useGame,
  useMeeting,
  usePrograms,
  useStores,
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

/**
 * Shows the photo finish of one race at a time, with buttons and arrow keys for the other finished races.
 *
 * @param programId the race that is shown first
 */
export default function PhotoFinish({ programId }: { programId: number }) {
  const { close } = useStores().overlay;
  const [shownId, setShownId] = useState(programId);
  const finishedIds = useFinalResults().map((result) => result.programId);
  const programs = usePrograms().filter(({ id }) => finishedIds.includes(id));
  const index = programs.findIndex(({ id }) => id === shownId);
  const program = programs[index];
  // A new program or a reset removes the result on which the photo is based.
  const isGone = program === undefined;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
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
      tools={[-1, 1].map((step) => (
        <button
          key={step}
          type="button"
          className={styles.step}
          aria-label={step < 0 ? 'Previous race' : 'Next race'}
          // Not `disabled`, because a disabled button loses the focus.
          aria-disabled={programs[index + step] === undefined}
          onClick={() => showAdjacent(step)}
        >
          <ArrowIcon isBack={step < 0} />
        </button>
      ))}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const command = findCommand(PHOTO_SHORTCUTS, event);
        if (command === 'previousRace') showAdjacent(-1);
        if (command === 'nextRace') showAdjacent(1);
      }}
      onClose={close}
    >
      <PhotoContent program={program} />
    </Dialog>
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
  const isClose = behindMs !== null && isCloseFinish(behindMs);
  return (
    <section className={styles.verdict}>
      <div aria-live="polite">
        <Heading css={{ fontSize: { base: '19px', md: '23px' }, textWrap: 'balance' }}>
          {winner.horse.name}
          {second && `, ${formatSpokenMargin(second.lengths)}`}
        </Heading>
        {second && behindMs !== null && (
          <p className={styles.behind}>{describeDifference(winner, second, behindMs)}</p>
        )}
      </div>
      {second && isClose && <CloseUp winner={winner} second={second} behindMs={behindMs} />}
      <Placings photo={photo} isTall={!isClose} />
    </section>
  );
}

function describeDifference(winner: Photo['winner'], second: Runner, behindMs: number) {
  if (second.finishTime !== null && isTie(second.finishTime, winner.finishTime)) {
    return 'Same time, decided by draw.';
  }
  if (behindMs === 0) return `Less than 0.001 s before ${second.horse.name}.`;
  return (
    <>
      <b>{formatSeconds(behindMs)} s</b> before {second.horse.name}.
      {isCloseFinish(behindMs) && ' Less than one tick of 0.1 s.'}
    </>
  );
}
