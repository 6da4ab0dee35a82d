import { createRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createReplay, formatMoment } from '../../src/motion/replay/createReplay';
import { TimeSlider } from '../../src/motion/replay/TimeSlider';
import { createPaths } from '../../streams';
import { programOf } from '../support/race';

it.each([1, 4])(
  'tells screen readers the time on the screen, at %i ms for each simulated ms',
  async (msPerSimulatedMs) => {
    const program = programOf([80, 50]);
    const paths = createPaths(program, { seed: 'a race' });
    const replay = createReplay(program, paths, msPerSimulatedMs);
    await render(<TimeSlider replay={replay} ref={createRef<HTMLInputElement>()} />);
    const slider = page.getByRole('slider', { name: 'Time' });
    await expect.element(slider).toHaveFocus();
    for (const ms of [0, 1_230, replay.endMs]) {
      replay.seek(ms);
      await expect.element(slider).toHaveValue(String(ms));
      await expect
        .element(slider)
        .toHaveAttribute('aria-valuetext', `${formatMoment(ms * msPerSimulatedMs)} seconds`);
    }
  },
);
