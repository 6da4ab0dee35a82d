import {
  BehaviorSubject,
  buffer,
  distinctUntilChanged,
  distinctUntilKeyChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  observeOn,
  queueScheduler,
  scan,
  type SchedulerLike,
  share,
  skip,
  Subject,
  takeUntil,
  takeWhile,
} from 'rxjs';
import { createClock } from './clock';
import * as meetings from './meeting';
import type { Contest, Meeting, MeetingSize } from './meeting';
import type { FinalResult, Horse, LiveResult, Program, RaceFrame, Seed } from './model';
import { requirePositiveIntegers } from './requirePositiveIntegers';
import { runByClock } from './race';
import {
  HORSES_PER_PROGRAM,
  HORSES_PER_ROSTER,
  LIMIT_MS,
  ROUNDS_PER_MEETING,
  TICK_MS,
} from './rules';
import { createTimeline } from './timeline';

export interface GameOptions {
  /**
   * Decides rosters, programs and every run of every race. Chance does not live in here: for a meeting
   * nobody knows, pass a seed drawn outside. Without one, it is always the same meeting.
   */
  readonly seed?: Seed;
  readonly scheduler?: SchedulerLike;
  /** Horses in the roster. */
  readonly count?: number;
  /** Programs in the meeting. */
  readonly rounds?: number;
  /** Horses in a program. */
  readonly size?: number;
  /** The scheduler's milliseconds between two ticks. */
  readonly tickMs?: number;
  /** Simulated milliseconds until a race is over. */
  readonly limitMs?: number;
}

/**
 * The game: commands in, state streams out (spec §4).
 *
 * Every `$` stream gives its current value on subscription, then only what differs from the value
 * before, and completes with `dispose`. A command has done its work when it returns; one given from
 * inside a subscriber follows as soon as all subscribers have seen the state before it, and means the
 * programs of that state.
 */
export interface Game {
  readonly horses$: Observable<readonly Horse[]>;
  readonly programs$: Observable<readonly Program[]>;
  /** The ids of the programs whose race is running. */
  readonly runningPrograms$: Observable<ReadonlySet<number>>;
  /** True while any race is running. */
  readonly isRacing$: Observable<boolean>;
  readonly isPaused$: Observable<boolean>;
  /** One for every running race, by program; a new list when an order changes or somebody finishes. */
  readonly liveResults$: Observable<readonly LiveResult[]>;
  /** One for every race that ran to its end, by program. */
  readonly finalResults$: Observable<readonly FinalResult[]>;
  /**
   * The frames of one program, every run and every return to the gate. Completes when the program is
   * gone: new programs, or `dispose`.
   *
   * @throws Error `Program with ID {id} not found`
   */
  race$(programId: number): Observable<RaceFrame>;
  /**
   * How a program stands: its frame and its result, live or final. Completes as `race$` does.
   *
   * @throws Error `Program with ID {id} not found`
   */
  contest$(programId: number): Observable<Contest>;
  /**
   * All frames of a program's latest run, known from the moment it starts; `null` at the gate. Made from
   * the seed when somebody asks, not recorded. Completes as `race$` does.
   *
   * @throws Error `Program with ID {id} not found`
   */
  timeline$(programId: number): Observable<readonly RaceFrame[] | null>;
  /** A new roster; if there were programs, new ones too. */
  readonly regenerateHorses: () => void;
  /** Resets all races and draws new programs. Fewer than two horses make none. */
  readonly generatePrograms: () => void;
  /**
   * The next run of one program; nothing if it is running.
   *
   * @throws Error `Program with ID {id} not found`
   */
  readonly startRace: (programId: number) => void;
  /** The next run of every program; nothing while a race is running. */
  readonly startAllRaces: () => void;
  /** Pauses or resumes all races; nothing while none is running. */
  readonly togglePause: () => void;
  /**
   * Back to the gate, without results.
   *
   * @throws Error `Program with ID {id} not found`
   */
  readonly resetRace: (programId: number) => void;
  readonly resetAllRaces: () => void;
  /** Stops everything and completes every stream. Later commands do nothing. */
  readonly dispose: () => void;
}

type Change = (meeting: Meeting) => Meeting;

/**
 * A game with a roster and no programs yet (D1). Hot: races run whether or not anybody looks, each
 * subscribed to once, in here.
 *
 * @throws RangeError if a number among the options is not a positive integer.
 */
export function createGame({
  seed = 'Furlong',
  scheduler,
  count = HORSES_PER_ROSTER,
  rounds = ROUNDS_PER_MEETING,
  size = HORSES_PER_PROGRAM,
  tickMs = TICK_MS,
  limitMs = LIMIT_MS,
}: GameOptions = {}): Game {
  requirePositiveIntegers({ count, rounds, size, tickMs, limitMs });
  const meetingSize: MeetingSize = { count, rounds, size };
  const opening = meetings.openMeeting(seed, meetingSize);
  const meeting$ = new BehaviorSubject(opening);
  const commands$ = new Subject<Change>();

  const select = <Value>(
    project: (meeting: Meeting) => Value,
    isSame?: (a: Value, b: Value) => boolean,
  ) => meeting$.pipe(map(once(project, isSame)), distinctUntilChanged());

  const programs$ = select(({ programs }) => programs);
  const isPaused$ = select(({ isPaused }) => isPaused);

  const optionsOf = ({ program, run }: Contest) => ({
    seed: meetings.raceSeed(meeting$.value, program.id, run),
    limitMs,
  });

  const stopOf = ({ program, start }: Contest) =>
    meeting$.pipe(
      map((meeting) => meetings.findContest(meeting, program.id)),
      filter(
        (contest) =>
          // Before there is another run or program, the old one is seen not to run.
          // Stryker disable next-line ConditionalExpression,LogicalOperator,OptionalChaining: see above
          contest?.program !== program || contest.start !== start || !meetings.isRunning(contest),
      ),
    );

  // Races that start together run by one clock, and what a tick brings to all of them is one change.
  const framesOf = ({ contests, starts }: Meeting): Observable<readonly RaceFrame[]> => {
    const clock$ = createClock(isPaused$, tickMs, scheduler).pipe(share());
    const races = contests
      .filter(({ start }) => start === starts)
      .map((contest) =>
        runByClock(contest.program, clock$, optionsOf(contest)).pipe(
          // At the gate the meeting already stands.
          skip(1),
          takeUntil(stopOf(contest)),
        ),
      );
    // The buffer hears of a tick after the races, so it holds the frames of that very tick.
    return merge(...races).pipe(buffer(clock$));
  };

  const frames$ = meeting$.pipe(
    distinctUntilKeyChanged('starts'),
    skip(1),
    mergeMap(framesOf),
    map(
      (frames): Change =>
        (meeting) =>
          meetings.showFrames(meeting, frames),
    ),
  );

  // The queue lets every subscriber see one state before the next one is made, whoever gives a command when.
  const subscription = merge(frames$, commands$)
    .pipe(
      observeOn(queueScheduler),
      scan((meeting, change) => change(meeting), opening),
    )
    .subscribe(meeting$);

  const find = (programId: number): Contest => {
    const contest = meetings.findContest(meeting$.value, programId);
    if (contest === undefined) throw new Error(`Program with ID ${programId} not found`);
    return contest;
  };

  const timelines = new WeakMap<Program, { run: number; frames: readonly RaceFrame[] }>();
  const timelineOf = (contest: Contest): readonly RaceFrame[] => {
    const { program, run } = contest;
    const made = timelines.get(program);
    if (made?.run === run) return made.frames;
    const frames = createTimeline(program, optionsOf(contest));
    timelines.set(program, { run, frames });
    return frames;
  };

  const follow = (programId: number): Observable<Contest> => {
    const { program } = find(programId);
    return meeting$.pipe(
      map((meeting) => meetings.findContest(meeting, programId)),
      // Stryker disable next-line OptionalChaining: there are never fewer programs than before
      takeWhile((contest): contest is Contest => contest?.program === program),
    );
  };

  return {
    horses$: select(({ horses }) => horses),
    programs$,
    runningPrograms$: select(
      ({ contests }) => contests.filter(meetings.isRunning).map(({ program }) => program.id),
      isSameList,
    ).pipe(map((ids) => new Set(ids))),
    isRacing$: select(({ contests }) => contests.some(meetings.isRunning)),
    isPaused$,
    liveResults$: select(
      ({ contests }) => contests.flatMap(({ liveResult }) => liveResult ?? []),
      isSameList,
    ),
    finalResults$: select(
      ({ contests }) => contests.flatMap(({ finalResult }) => finalResult ?? []),
      isSameList,
    ),
    contest$(programId) {
      return follow(programId).pipe(distinctUntilChanged());
    },
    race$(programId) {
      return follow(programId).pipe(
        map(({ frame }) => frame),
        distinctUntilChanged(),
      );
    },
    timeline$(programId) {
      return follow(programId).pipe(
        distinctUntilChanged(
          (a, b) => a.run === b.run && meetings.isAtGate(a) === meetings.isAtGate(b),
        ),
        map((contest) => (meetings.isAtGate(contest) ? null : timelineOf(contest))),
      );
    },
    regenerateHorses() {
      commands$.next((meeting) => meetings.regenerateHorses(meeting, meetingSize));
    },
    generatePrograms() {
      commands$.next((meeting) => meetings.generatePrograms(meeting, meetingSize));
    },
    startRace(programId) {
      find(programId);
      commands$.next((meeting) => meetings.startRace(meeting, programId));
    },
    startAllRaces() {
      commands$.next(meetings.startAllRaces);
    },
    togglePause() {
      commands$.next(meetings.togglePause);
    },
    resetRace(programId) {
      find(programId);
      commands$.next((meeting) => meetings.resetRace(meeting, programId));
    },
    resetAllRaces() {
      commands$.next(meetings.resetAllRaces);
    },
    dispose() {
      subscription.unsubscribe();
      meeting$.complete();
    },
  };
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/**
 * A selection that is made once for each meeting, however many ask; the same value as long as `isSame`
 * says so.
 */
function once<Value>(
  project: (meeting: Meeting) => Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): (meeting: Meeting) => Value {
  let last: { readonly meeting: Meeting; readonly value: Value } | null = null;
  return (meeting) => {
    // Stryker disable next-line ConditionalExpression: it saves work and changes nothing
    if (last?.meeting === meeting) return last.value;
    const value = project(meeting);
    last = { meeting, value: last !== null && isSame(last.value, value) ? last.value : value };
    return last.value;
  };
}
