import { Button } from '../../ui/Button';
import { CopyIcon } from '../shell/icons';
import { Segments, type SegmentsProps } from '../shell/Segments';
import styles from './inspector.module.css';
import { knobs, type Settings } from './knobs';
import type { Phase } from './usePlayer';

const PLAY_LABELS: Readonly<Record<Phase, string>> = {
  idle: 'Play',
  racing: 'Pause',
  paused: 'Resume',
  finished: 'Again',
  failed: 'Again',
};

interface ToolbarProps {
  readonly settings: Settings;
  readonly isFollowing: boolean;
  readonly phase: Phase;
  readonly onSet: (changes: Partial<Settings>) => void;
  readonly onPlay: () => void;
  /** Moves the cursor to the previous or the next event. */
  readonly onStep: (direction: -1 | 1) => void;
  readonly onClear: () => void;
  /** `null` while there is nothing to copy. */
  readonly onCopy: (() => void) | null;
  readonly copyLabel: string | null;
}

/** Playback, and what the diagram shows. */
export function Toolbar(props: ToolbarProps) {
  const { settings, isFollowing, phase, onSet, onPlay, onStep, onClear, onCopy, copyLabel } = props;
  const isIdle = phase === 'idle';
  const label = PLAY_LABELS[phase];
  const stepButton = (direction: -1 | 1, label: string, path: string) => (
    <Button
      variant="ghost"
      size="sm"
      aria-label={label}
      title={label}
      disabled={isIdle}
      onClick={() => {
        onStep(direction);
      }}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden>
        <path d={path} stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </Button>
  );
  return (
    <div className={styles.toolbar}>
      <div className={styles.playback}>
        {stepButton(-1, 'Previous event', 'M3 2v10M12 2v10L5 7z')}
        <Button data-primary size="sm" aria-label={label} title={label} onClick={onPlay}>
          <PlayIcon phase={phase} />
        </Button>
        {stepButton(1, 'Next event', 'M11 2v10M2 2v10l7-5z')}
      </div>
      <Choice
        {...knobs.speed}
        value={settings.speed}
        onChange={(speed) => {
          onSet({ speed });
        }}
      />
      <Choice
        {...knobs.horses}
        value={settings.horses}
        onChange={(horses) => {
          onSet({ horses });
        }}
      />
      <div className={styles.tools}>
        <Choice
          label="Axis"
          options={['whole', 'head']}
          names={{
            whole: (
              <>
                Whole<span className={styles.wide}> race</span>
              </>
            ),
            head: (
              <>
                <span className={styles.wide}>Follow the </span>head
              </>
            ),
          }}
          value={isFollowing ? 'head' : 'whole'}
          onChange={(axis) => {
            onSet({ axis });
          }}
        />
        <Button variant="outline" size="sm" disabled={isIdle} onClick={onClear}>
          Clear
        </Button>
        <Button data-primary size="sm" disabled={onCopy === null} onClick={onCopy ?? undefined}>
          <CopyIcon />
          <span>
            {copyLabel ?? (
              <>
                <span className={styles.wide}>Copy as marble test</span>
                <span className={styles.narrow}>Marble test</span>
              </>
            )}
          </span>
        </Button>
      </div>
    </div>
  );
}

function Choice<Option extends string>(props: SegmentsProps<Option>) {
  const { label, options, names, value, onChange } = props;
  return (
    <div className={styles.choice}>
      <span aria-hidden>{label}</span>
      <Segments {...{ label, options, names, value, onChange }} />
    </div>
  );
}

function PlayIcon({ phase }: { phase: Phase }) {
  const isOver = phase === 'finished' || phase === 'failed';
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden>
      {isOver ? (
        <path
          d="M3.2 3.4A5.2 5.2 0 1 1 1.8 7M1.6 1.4v3h3"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        />
      ) : (
        <path d={phase === 'racing' ? 'M3 2h3v10H3zM8 2h3v10H8z' : 'M3 1.5 12 7l-9 5.5z'} />
      )}
    </svg>
  );
}
