import { HUE } from '../../streams';
import { HorseSprite } from '../horse/HorseSprite';
import { POSES } from '../motion/listMovingHorses';
import parts from './parts/parts.module.css';
import { demo, range } from './shell/demo';

export default demo({
  title: 'Horse',
  idea: 'Three poses in any color and size.',
  group: 'Components',
  order: 2,
  knobs: {
    size: range({ label: 'Width', min: 16, max: 280, step: 1, value: 160 }),
    hue: range({ label: 'Hue', ...HUE, step: 1, value: 96 }),
  },
  Show: ({ values: { size, hue } }) => (
    <div className={parts.stack}>
      {['light', 'dark'].map((colorScheme) => (
        <section
          key={colorScheme}
          className={parts.turf}
          style={{ colorScheme }}
          aria-label={colorScheme}
        >
          {POSES.map((pose) => (
            <figure key={pose}>
              <div style={{ width: size }}>
                <HorseSprite color={`hsl(${hue}, 75%, 42%)`} pose={pose} />
              </div>
              <figcaption>{pose}</figcaption>
            </figure>
          ))}
        </section>
      ))}
    </div>
  ),
});
