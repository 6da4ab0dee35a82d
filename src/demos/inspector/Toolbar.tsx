import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/Button';
import { CopyIcon } from '../shell/Header';
import { Segments } from '../shell/KnobPanel';
import { type Settings, settings as knobs } from './settings';
import styles from './inspector.module.css';

interface ToolbarProps {
  readonly settings: Settings;
  readonly isPlaying: boolean;
  /** Whether the diagram shows the whole recording. */
  readonly isWhole: boolean;
  readonly hasPresses: boolean;
  readonly onSet: (changes: Partial<Settings>) => void;
  readonly onPlay: () => void;
  /** Moves to the previous or the next event. */
  readonly onStep: (direction: -1 | 1) => void;
  /** Makes columns narrower or wider, or shows the whole recording. */
  readonly onZoom: (direction: -1 | 0 | 1) => void;
  /** Removes what the visitor has added to the inputs. */
  readonly onClear: () => void;
  readonly onCopySvg: () => void;
  /** `null` if the recording cannot be written as a test. */
  readonly onCopyTest: (() => void) | null;
  /** The outcome of a copy, for a moment after it, and the button that was pressed. */
  readonly copied: { readonly label: string; readonly isTest: boolean } | null;
}

/** Controls the playback, the zoom and the copies. */
export function Toolbar(props: ToolbarProps) {
  const { settings, isPlaying, isWhole, onSet, onPlay, onStep, onZoom, copied } = props;
  const label = (text: ReactNode, isTest: boolean) =>
    copied?.isTest === isTest ? copied.label : text;
  return (
    <div className={styles.toolbar}>
      <div className={styles.buttons}>
        <IconButton
          aria-label="Previous event"
          icon="M2 2h2v10H2zM12 1.5v11L5 7z"
          onClick={() => onStep(-1)}
        />
        <IconButton
          data-primary
          aria-label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? 'M3 2h3v10H3zM8 2h3v10H8z' : 'M3 1.5 12 7l-9 5.5z'}
          onClick={onPlay}
        />
        <IconButton
          aria-label="Next event"
          icon="M10 2h2v10h-2zM2 1.5v11L9 7z"
          onClick={() => onStep(1)}
        />
      </div>
      <Segments
        {...knobs.speed}
        className={styles.segments}
        value={settings.speed}
        onChange={(speed) => onSet({ speed })}
      />
      <div className={styles.buttons}>
        <span aria-hidden>Zoom</span>
        <IconButton aria-label="Zoom out" icon="M2 6h10v2H2z" onClick={() => onZoom(-1)} />
        <IconButton
          aria-label="Zoom in"
          icon="M2 6h4V2h2v4h4v2H8v4H6V8H2z"
          onClick={() => onZoom(1)}
        />
        <Button variant="outline" size="sm" disabled={isWhole} onClick={() => onZoom(0)}>
          Whole
        </Button>
      </div>
      <div className={styles.toolbarEnd}>
        <Button variant="outline" size="sm" disabled={!props.hasPresses} onClick={props.onClear}>
          Clear
        </Button>
        <Button variant="outline" size="sm" onClick={props.onCopySvg}>
          <CopyIcon />
          <span>{label('Copy as SVG', false)}</span>
        </Button>
        <Button
          data-primary
          size="sm"
          disabled={props.onCopyTest === null}
          onClick={props.onCopyTest ?? undefined}
        >
          <CopyIcon />
          <span>
            {label(
              <>
                Copy <span className={styles.wideOnly}>as marble</span> test
              </>,
              true,
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
    <Button size="sm" variant="ghost" title={props['aria-label']} {...props}>
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden>
        <path d={icon} />
      </svg>
    </Button>
  );
}
