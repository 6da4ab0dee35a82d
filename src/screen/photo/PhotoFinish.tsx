import { chakra } from '@chakra-ui/react/styled-system';
import { useObservableEagerState } from 'observable-hooks';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { map } from 'rxjs';
import {
  behindMs,
  formatCode,
  formatSeconds,
  type Program,
  useFinalResults,
  useGame,
  useMeeting,
  usePrograms,
} from '../../game';
import { headingRecipe } from '../../theme/recipes';
import { Dialog } from '../../ui/Dialog';
import { ArrowIcon } from '../../ui/icons';
import { ProgramName } from '../ProgramName';
import { isClose, isDrawn, formatSpokenMargin } from './margins';
import { Noses } from './Noses';
import styles from './PhotoFinish.module.css';
import { type Photo, createPhoto } from './createPhoto';
import { Placings } from './Placings';
import { Strip } from './Strip';

interface PhotoFinishProps {
  /** The one shown first. */
  readonly programId: number;
  readonly onClose: () => void;
}

/** The finish of each race that is over, in the moment in which the winner crossed the line. */
export function PhotoFinish({ programId, onClose }: PhotoFinishProps) {
  const [shownId, setShownId] = useState(programId);
  const over = useFinalResults().map((result) => result.programId);
  const programs = usePrograms().filter(({ id }) => over.includes(id));
  const index = programs.findIndex(({ id }) => id === shownId);
  const program = programs[index];
  const isGone = program === undefined;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone) return null;
  const turn = (step: number) => {
    const next = programs[index + step];
    if (next !== undefined) setShownId(next.id);
  };
  return (
    <Dialog
      width={1300}
      isFull
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
          <Turn label="Previous race" step={-1} isEnd={index === 0} onTurn={turn} />
          <Turn label="Next race" step={1} isEnd={index === programs.length - 1} onTurn={turn} />
        </>
      }
      onKeyDown={({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
        if (ctrlKey || metaKey || altKey) return;
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'ArrowRight') turn(1);
      }}
      onClose={onClose}
    >
      <Finish program={program} />
    </Dialog>
  );
}

interface TurnProps {
  readonly label: string;
  readonly step: -1 | 1;
  readonly isEnd: boolean;
  readonly onTurn: (step: number) => void;
}

/** At the end it keeps the focus, and does nothing. */
function Turn({ label, step, isEnd, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => {
        onTurn(step);
      }}
    >
      <ArrowIcon isBack={step < 0} />
    </button>
  );
}

function Finish({ program }: { program: Program }) {
  const game = useGame();
  const meeting = useMeeting();
  // The program and its timeline are taken together: no photo is of a race by the times of another.
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
        <div className={styles.frame}>
          <Strip
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

/** Who won, and by how much. */
function Verdict({ photo }: { photo: Photo }) {
  const { winner, runners } = photo;
  const second = runners[1];
  const secondMs = second?.finishTime ?? null;
  const isNear = secondMs !== null && isClose(behindMs(secondMs, winner.finishTime));
  return (
    <section className={styles.verdict}>
      <div aria-live="polite">
        <Heading css={{ fontSize: { base: '19px', md: '23px' }, textWrap: 'balance' }}>
          {winner.horse.name}
          {second && `, ${formatSpokenMargin(second.lengths)}`}
        </Heading>
        {second && secondMs !== null && (
          <p className={styles.behind}>
            <Behind winnerMs={winner.finishTime} secondMs={secondMs} name={second.horse.name} />
          </p>
        )}
      </div>
      {second && secondMs !== null && isNear && (
        <Noses winner={winner} second={{ ...second, finishTime: secondMs }} />
      )}
      <Placings photo={photo} isRoomy={!isNear} />
    </section>
  );
}

interface BehindProps {
  readonly winnerMs: number;
  readonly secondMs: number;
  readonly name: string;
}

function Behind({ winnerMs, secondMs, name }: BehindProps) {
  if (isDrawn(secondMs, winnerMs)) return 'Same time, decided by draw.';
  const behind = behindMs(secondMs, winnerMs);
  if (behind === 0) return `Less than 0.001 s before ${name}.`;
  return (
    <>
      <b>{formatSeconds(behind)} s</b> before {name}.
      {isClose(behind) && ' Less than one tick of 0.1 s.'}
    </>
  );
}
