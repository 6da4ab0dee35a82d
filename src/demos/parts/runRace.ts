import { defer, map, type Observable, ReplaySubject, share } from 'rxjs';
import { createRace, type Program, type RaceFrame, type RaceOptions } from '../../../streams';

export interface TimedFrame {
  readonly frame: RaceFrame;
  /** Wall-clock time since the start, in ms. */
  readonly wallMs: number;
}

/** Shares one run of a race. Late subscribers receive the latest frame first. */
export function runRace(program: Program, options: RaceOptions): Observable<TimedFrame> {
  return defer(() => {
    const start = Date.now();
    return createRace(program, options).pipe(
      map((frame) => ({ frame, wallMs: Date.now() - start })),
    );
  }).pipe(share({ connector: () => new ReplaySubject(1), resetOnComplete: false }));
}
