import type { Horse } from '../../../streams';
import type { Axis, DiagramData } from './layout';
import type { RecordedStream } from './record';
import { LaneMarble, Marble } from './shapes';
import { StreamLine } from './StreamLine';

/**
 * Draws the rows between the row `frames` and the row `finishes`. Depending on the view, they show the leader of the
 * selected program (`program`), the leader of each program, or all horses of the selected program.
 */
export function HorseRows({ recording, axis, layout }: DiagramData) {
  const { program, programs, leader, programLeaders } = recording;
  const yOf = (index: number) => layout.leader + index * layout.rowDistance;
  switch (layout.view) {
    case 'leader':
      return <LeaderRow stream={leader} y={yOf(0)} axis={axis} horses={program.horses} />;
    case 'programs':
      return programLeaders.map((stream, index) => (
        <LeaderRow
          key={index}
          {...{ stream, axis }}
          y={yOf(index)}
          horses={programs[index]?.horses ?? []}
        />
      ));
    case 'all':
      return program.horses.map((horse, index) => (
        <HorseRow key={index} {...{ recording, horse, index, axis }} y={yOf(index)} />
      ));
  }
}

interface LeaderRowProps {
  readonly stream: RecordedStream<number>;
  readonly y: number;
  readonly axis: Axis;
  readonly horses: readonly Horse[];
}

/** Draws each new leader as a marble with its lane number. */
function LeaderRow({ stream, y, axis, horses }: LeaderRowProps) {
  return (
    <StreamLine stream={stream} y={y} axis={axis}>
      {(horseId, x, index) => {
        const stagger = axis.isDense ? (index % 2) * 8 - 4 : 0;
        return <LaneMarble {...{ horses, horseId, x }} y={y + stagger} radius={axis.radius} />;
      }}
    </StreamLine>
  );
}

interface HorseRowProps extends Pick<DiagramData, 'recording' | 'axis'> {
  readonly horse: Horse;
  /** The index of its lane, from 0. */
  readonly index: number;
  readonly y: number;
}

/** Draws the frames of one horse. The marbles grow with its speed, and the last marble shows its rank. */
function HorseRow({ recording: { frames, finishes }, horse, index, y, axis }: HorseRowProps) {
  const { id, color } = horse;
  const finish = finishes.values.find(({ value }) => value.horseId === id);
  const values = frames.values.filter(({ at }) => at <= (finish?.at ?? Infinity));
  const end = finish ? { at: finish.at, error: null } : frames.end;
  return (
    <StreamLine stream={{ values, end }} y={y} axis={axis} completionBarHalfHeight={7}>
      {({ progress }, x) => {
        const { isFinished = false, speed = 0 } = progress[index] ?? {};
        if (isFinished) {
          const label = finish?.value.rank ?? 0;
          return <Marble {...{ x, y, color, label }} radius={Math.min(8, axis.radius)} />;
        }
        const radius = Math.min(axis.radius - 1, 2 + 2 * Math.sqrt(speed));
        return <Marble {...{ x, y, radius, color }} />;
      }}
    </StreamLine>
  );
}
