import { Button, type ButtonProps } from '../../ui/Button';
import { CopyIcon } from '../shell/Header';
import { Segments } from '../shell/KnobPanel';
import styles from './inspector.module.css';
import { knobs, type Settings } from './knobs';
import type { Phase } from './usePlayer';

const PLAY_ICON = 'M3 1.5 12 7l-9 5.5z';
const PAUSE_ICON = 'M3 2h3v10H3zM8 2h3v10H8z';
const AGAIN_ICON = 'M7 1.6A5.4 5.4 0 1 0 12.4 7h-1.7A3.7 3.7 0 1 1 7 3.3zM7 0v4.9L10 2.45z';

const PLAY_BUTTONS: Readonly<Record<Phase, readonly [label: string, icon: string]>> = {
  idle: ['Play', PLAY_ICON],
  racing: ['Pause', PAUSE_ICON],
  paused: ['Resume', PLAY_ICON],
  finished: ['Again', AGAIN_ICON],
  failed: ['Again', AGAIN_ICON],
};

interface ToolbarProps {
  readonly settings: Settings;
  /** Whether the axis scrolls to the shown moment. The axis `auto` scrolls only on a phone. */
  readonly isFollowing: boolean;
  readonly phase: Phase;
  readonly onSet: (changes: Partial<Settings>) => void;
  readonly onPlay: () => void;
  /** Moves the cursor to the previous or the next event. */
  readonly onStep: (direction: -1 | 1) => void;
  /** Removes the pauses and the cursor, and goes back to the gate. */
  readonly onClear: () => void;
  /** `null` while there is nothing to copy. */
  readonly onCopy: (() => void) | null;
  /** Replaces the label of the copy button for a moment after a copy. */
  readonly copyLabel: string | null;
}

/** Controls the playback and what the diagram shows. */
export function Toolbar(props: ToolbarProps) {
  const { settings, isFollowing, phase, onSet, onPlay, onStep, onClear, onCopy, copyLabel } = props;
  // The setting `horses` chooses whose rows the diagram shows.
  const { speed, horses: view } = settings;
  const [playLabel, playIcon] = PLAY_BUTTONS[phase];
  const stepProps = { variant: 'ghost', disabled: phase === 'idle' } as const;
  return (
    <div className={styles.toolbar}>
      <div className={styles.playback}>
        <IconButton
          {...stepProps}
          aria-label="Previous event"
          icon="M2 2h2v10H2zM12 1.5v11L5 7z"
          onClick={() => onStep(-1)}
        />
        <IconButton data-primary aria-label={playLabel} icon={playIcon} onClick={onPlay} />
        <IconButton
          {...stepProps}
          aria-label="Next event"
          icon="M10 2h2v10h-2zM2 1.5v11L9 7z"
          onClick={() => onStep(1)}
        />
      </div>
      <Segments
        {...knobs.speed}
        className={styles.segments}
        value={speed}
        onChange={(speed) => onSet({ speed })}
      />
      <Segments
        {...knobs.horses}
        className={styles.segments}
        value={view}
        onChange={(view) => onSet({ horses: view })}
      />
      <div className={styles.toolbarEnd}>
        <Segments
          className={styles.segments}
          label="Axis"
          options={['whole', 'follow']}
          names={{ whole: 'Whole', follow: 'Follow' }}
          value={isFollowing ? 'follow' : 'whole'}
          onChange={(axis) => onSet({ axis })}
        />
        <Button variant="outline" size="sm" disabled={phase === 'idle'} onClick={onClear}>
          Clear
        </Button>
        <Button
          data-primary
          size="sm"
          title={onCopy === null ? 'Once the race has run to its end' : undefined}
          disabled={onCopy === null}
          onClick={onCopy ?? undefined}
        >
          <CopyIcon />
          <span>
            {copyLabel ?? (
              <>
                Copy <span className={styles.wideOnly}>as marble</span> test
              </>
            )}
          </span>
        </Button>
      </div>
    </div>
  );
}

/** @param icon the path of the icon, in a square of 14 pixels */
function IconButton({ icon, ...props }: ButtonProps & { icon: string }) {
  return (
    <Button size="sm" title={props['aria-label']} {...props}>
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden>
        <path d={icon} />
      </svg>
    </Button>
  );
}
