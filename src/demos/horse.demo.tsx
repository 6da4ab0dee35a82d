import { HUE, LIGHTNESS, SATURATION } from '../../streams';
import { HorseSprite } from '../screen/horse/HorseSprite';
import { POSES } from '../screen/track/moveHorses';
import styles from './horse.module.css';
import parts from './parts/parts.module.css';
import { demo, range } from './shell/demo';
import { Output } from './shell/Output';

export default demo({
  title: 'Horse',
  idea: 'Three poses in any colour and size.',
  group: 'Components',
  order: 2,
  knobs: {
    size: range({ label: 'Width', min: 16, max: 280, step: 1, value: 160 }),
    hue: range({ label: 'Hue', ...HUE, step: 1, value: 96 }),
    saturation: range({ label: 'Saturation', ...SATURATION, step: 1, value: 75 }),
    lightness: range({ label: 'Lightness', ...LIGHTNESS, step: 1, value: 42 }),
  },
  Show({ knobs: { size, hue, saturation, lightness } }) {
    const color = `hsl(${hue}, ${saturation}%, ${lightness}%)`;
    return (
      <div className={parts.stack}>
        {['light', 'dark'].map((colorScheme) => (
          <section
            key={colorScheme}
            className={styles.turf}
            style={{ colorScheme }}
            aria-label={colorScheme}
          >
            {POSES.map((pose) => (
              <figure key={pose}>
                <div style={{ width: size }}>
                  <HorseSprite color={color} pose={pose} />
                </div>
                <figcaption>{pose}</figcaption>
              </figure>
            ))}
          </section>
        ))}
        <Output label="Colour" isCode>
          {color}
        </Output>
        <Output label="Nose at">{(size * 0.9375).toFixed(1)} px</Output>
      </div>
    );
  },
});
