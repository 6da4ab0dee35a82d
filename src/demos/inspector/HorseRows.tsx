import type { Horse } from '../../../streams';
import type { Axis, Layout, View } from './layout';
import type { RecordedStream, Recording } from './record';
import { Marble } from './shapes';
import { StreamLine } from './StreamLine';

interface HorseRowsProps {
  readonly recording: Recording;
  readonly view: View;
  readonly axis: Axis;
  readonly layout: Layout;
}

/** The rows between frames and finishes. */
export function HorseRows({ recording, view, axis, layout }: HorseRowsProps) {
  const { program, programs, leader, laps } = recording;
  const yOf = (index: number) => layout.leader + index * layout.step;
  switch (view) {
    case 'leader':
      return <LeaderRow stream={leader} y={yOf(0)} axis={axis} horses={program.horses} />;
    case 'laps':
      return laps.map((stream, index) => (
        <LeaderRow
          key={index}
          stream={stream}
          y={yOf(index)}
          axis={axis}
          horses={programs[index]?.horses ?? []}
        />
      ));
    case 'all':
      return program.horses.map((horse, lane) => (
        <HorseRow
          key={horse.id}
          recording={recording}
          horse={horse}
          lane={lane}
          y={yOf(lane)}
          axis={axis}
        />
      ));
  }
}

interface RowProps {
  readonly y: number;
  readonly axis: Axis;
}

interface LeaderRowProps extends RowProps {
  readonly stream: RecordedStream<number>;
  readonly horses: readonly Horse[];
}

/** The lane number of each new leader. */
function LeaderRow({ stream, y, axis, horses }: LeaderRowProps) {
  return (
    <StreamLine stream={stream} y={y} axis={axis}>
      {(horseId, x, index) => {
        const lane = horses.findIndex(({ id }) => id === horseId);
        return (
          <Marble
            x={x}
            y={y + (axis.isDense ? (index % 2) * 8 - 4 : 0)}
            radius={axis.radius}
            color={horses[lane]?.color ?? 'gray'}
            label={lane + 1}
          />
        );
      }}
    </StreamLine>
  );
}

interface HorseRowProps extends RowProps {
  readonly recording: Recording;
  readonly horse: Horse;
  /** From 0. */
  readonly lane: number;
}

/** The frames of one horse: the area of a marble is its speed, and the last marble has the rank. */
function HorseRow({ recording: { frames, finishes }, horse, lane, y, axis }: HorseRowProps) {
  const { color } = horse;
  const finish = finishes.values.find(({ value }) => value.horseId === horse.id);
  const end = finish ? { at: finish.at, error: null } : frames.end;
  return (
    <>
      <StreamLine stream={{ ...frames, end }} y={y} axis={axis} reach={7}>
        {({ progress }, x) => {
          const { isFinished = false, speed = 0 } = progress[lane] ?? {};
          const radius = Math.min(axis.radius - 1, 2 + 2 * Math.sqrt(speed));
          return isFinished ? null : <Marble x={x} y={y} radius={radius} color={color} />;
        }}
      </StreamLine>
      {finish && (
        <Marble
          x={axis.xOf(finish.at)}
          y={y}
          radius={Math.min(8, axis.radius)}
          color={color}
          label={finish.value.rank}
        />
      )}
    </>
  );
}
