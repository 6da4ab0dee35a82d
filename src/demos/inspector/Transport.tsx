import type { ReactNode } from 'react';
import { CopyMark } from '../shell/icons';
import type { Middle } from './geometry';
import styles from './inspector.module.css';
import type { Phase } from './player';

interface TransportProps {
  readonly phase: Phase;
  readonly isShut: boolean;
  readonly speed: Speed;
  readonly axis: AxisMode;
  readonly middle: Middle;
  readonly onPlay: () => void;
  /** To the event before, or the one after. */
  readonly onStep: (direction: -1 | 1) => void;
  readonly onClear: () => void;
  readonly onSet: (changes: { speed?: Speed; axis?: AxisMode; middle?: Middle }) => void;
  /** `null` until there is something to copy. */
  readonly onCopy: (() => void) | null;
  /** What became of it, for a moment. */
  readonly copied: string | null;
}

export type Speed = '½' | '1' | '2' | '4';
/** The whole race in the window, or its head. */
export type AxisMode = 'whole' | 'head';

const PLAY = { idle: 'Play', shut: 'Resume', racing: 'Pause', finished: 'Again' } as const;

/** Play, step, speed, and what the diagram shows. */
export function Transport({ phase, isShut, speed, axis, middle, ...props }: TransportProps) {
  const { onPlay, onStep, onClear, onSet, onCopy, copied } = props;
  const state = phase === 'racing' && isShut ? 'shut' : phase;
  return (
    <div className={styles.transport}>
      <div className={styles.group}>
        <IconButton
          label="Previous event"
          isDisabled={phase === 'idle'}
          onClick={() => {
            onStep(-1);
          }}
        >
          <path d="M3 2v10M12 2v10L5 7z" />
        </IconButton>
        <button
          className={styles.play}
          aria-label={PLAY[state]}
          title={PLAY[state]}
          onClick={onPlay}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
            {state === 'finished' ? (
              <path
                d="M3.2 3.4A5.2 5.2 0 1 1 1.8 7M1.6 1.4v3h3"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
              />
            ) : (
              <path
                fill="currentColor"
                d={state === 'racing' ? 'M3 2h3v10H3zM8 2h3v10H8z' : 'M3 1.5 12 7l-9 5.5z'}
              />
            )}
          </svg>
        </button>
        <IconButton
          label="Next event"
          isDisabled={phase === 'idle'}
          onClick={() => {
            onStep(1);
          }}
        >
          <path d="M11 2v10M2 2v10l7-5z" />
        </IconButton>
      </div>
      <Segments
        label="Speed"
        options={['½', '1', '2', '4']}
        value={speed}
        onChange={(speed) => {
          onSet({ speed });
        }}
      />
      <Segments
        label="Horses"
        options={['leader', 'all', 'laps']}
        names={{ leader: 'Leader', all: 'All ten', laps: 'Six races' }}
        value={middle}
        onChange={(middle) => {
          onSet({ middle });
        }}
      />
      <div className={styles.tools}>
        <Segments
          label="Axis"
          options={['whole', 'head']}
          names={{
            whole: (
              <>
                Whole<Wide> race</Wide>
              </>
            ),
            head: (
              <>
                <Wide>Follow the </Wide>head
              </>
            ),
          }}
          value={axis}
          onChange={(axis) => {
            onSet({ axis });
          }}
        />
        <button className={styles.button} disabled={phase === 'idle'} onClick={onClear}>
          Clear
        </button>
        <button className={styles.copy} disabled={onCopy === null} onClick={onCopy ?? undefined}>
          <CopyMark />
          <span>
            {copied ?? (
              <>
                <Wide>Copy as marble test</Wide>
                <span className={styles.phoneOnly}>Marble test</span>
              </>
            )}
          </span>
        </button>
      </div>
    </div>
  );
}

/** Words for which a phone has no room. */
function Wide({ children }: { children: ReactNode }) {
  return <span className={styles.wideOnly}>{children}</span>;
}

function IconButton({
  label,
  isDisabled,
  onClick,
  children,
}: {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      className={styles.icon}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <svg
        width="14"
        height="14"
        viewBox="0 0 14 14"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden
      >
        {children}
      </svg>
    </button>
  );
}

interface SegmentsProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly names?: Readonly<Partial<Record<Option, ReactNode>>>;
  readonly value: Option;
  readonly onChange: (option: Option) => void;
}

/** One of a few, all to be seen. */
function Segments<Option extends string>({
  label,
  options,
  names,
  value,
  onChange,
}: SegmentsProps<Option>) {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      <span aria-hidden>{label}</span>
      <div className={styles.segments}>
        {options.map((option) => (
          <button
            key={option}
            aria-pressed={option === value}
            onClick={() => {
              onChange(option);
            }}
          >
            {names?.[option] ?? option}
          </button>
        ))}
      </div>
    </div>
  );
}
