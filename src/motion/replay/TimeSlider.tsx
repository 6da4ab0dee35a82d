import { useLayoutSubscription } from 'observable-hooks';
import { type RefObject, useEffect, useRef } from 'react';
import { formatMoment, type Replay, SLIDER_STEP_MS } from './createReplay';

/** The slider of a replay. Takes the focus when it mounts. Writes the shown moment without a render. */
export function TimeSlider({
  replay,
  ref: slider,
}: {
  readonly replay: Replay;
  readonly ref: RefObject<HTMLInputElement | null>;
}) {
  const wasPlaying = useRef(false);
  useLayoutSubscription(replay.moment$, ({ ms, isPlaying }) => {
    if (slider.current === null) return;
    slider.current.value = String(ms);
    // While playing, changes the text only once, because a screen reader would read out sixty texts a second.
    if (!isPlaying || !wasPlaying.current) {
      // The text is the time on the screen. For a draw, it differs from `ms`: see `Replay.msPerSimulatedMs`.
      slider.current.setAttribute(
        'aria-valuetext',
        `${formatMoment(ms * replay.msPerSimulatedMs)} seconds`,
      );
    }
    wasPlaying.current = isPlaying;
  });
  useEffect(() => {
    slider.current?.focus({ preventScroll: true });
  }, [slider]);
  return (
    <input
      ref={slider}
      type="range"
      min={0}
      max={replay.endMs}
      step={SLIDER_STEP_MS}
      defaultValue={0}
      aria-label="Time"
      aria-valuetext="0.00 seconds"
      onChange={({ target }) => replay.seek(Number(target.value))}
    />
  );
}
