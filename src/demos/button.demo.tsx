import { useState } from 'react';
import { Button } from '../ui/Button';
import styles from './parts/parts.module.css';
import { demo, text } from './shell/demo';
import { Figure } from './shell/Figures';

const VARIANTS = [
  'primary',
  'secondary',
  'success',
  'warning',
  'error',
  'outline',
  'ghost',
  'link',
] as const;

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

const STATES = {
  plain: {},
  disabled: { disabled: true },
  loading: { loading: true },
  rounded: { rounded: true },
  'full width': { fullWidth: true },
} as const;

export default demo({
  title: 'Button',
  idea: 'Eight variants, five sizes; disabled or loading, it ignores clicks.',
  group: 'Components',
  order: 3,
  knobs: { label: text({ label: 'Label', value: '' }) },
  Show({ knobs: { label } }) {
    const [clicks, setClicks] = useState(0);
    return (
      <div className={styles.stack}>
        {Object.entries(STATES).map(([state, options]) => (
          <section key={state} className={styles.swatches} aria-label={state}>
            <h2 className={styles.caption}>{state}</h2>
            {VARIANTS.map((variant) => (
              <p key={variant}>
                {SIZES.map((size) => (
                  <Button
                    key={size}
                    {...{ variant, size, ...options }}
                    aria-label={`${label} ${variant} ${size} ${state}`.trim()}
                    onClick={() => {
                      setClicks((before) => before + 1);
                    }}
                  >
                    {label || variant}
                  </Button>
                ))}
              </p>
            ))}
          </section>
        ))}
        <Figure label="Clicks">
          <output>{clicks}</output>
        </Figure>
      </div>
    );
  },
});
