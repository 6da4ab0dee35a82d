import { useState } from 'react';
import { Button, type ButtonProps } from '../ui/Button';
import parts from './parts/parts.module.css';
import { demo, Output } from './shell/demo';

const COLORS = ['primary', 'secondary', 'success', 'warning', 'error'] as const;
const VARIANTS = [...COLORS, 'outline', 'ghost', 'link'] as const;
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

const STATES: Readonly<Record<string, ButtonProps>> = {
  plain: {},
  disabled: { disabled: true },
  loading: { loading: true },
  rounded: { rounded: true },
  'full width': { fullWidth: true },
};

export default demo({
  title: 'Button',
  idea: 'Eight variants and five sizes; a disabled or loading button ignores clicks.',
  group: 'Components',
  order: 3,
  knobs: {},
  Show() {
    const [clicks, setClicks] = useState(0);
    const onClick = () => setClicks((count) => count + 1);
    return (
      <div className={parts.stack}>
        {Object.entries(STATES).map(([state, props]) => (
          <section key={state} className={parts.buttons} aria-label={state}>
            <h2 className={parts.caption}>{state}</h2>
            {VARIANTS.map((variant) => (
              <p key={variant}>
                {SIZES.map((size) => (
                  <Button
                    key={size}
                    {...{ variant, size, onClick, ...props }}
                    aria-label={`${variant} ${size} ${state}`}
                  >
                    {variant}
                  </Button>
                ))}
              </p>
            ))}
          </section>
        ))}
        <Output label="Clicks">
          <output>{clicks}</output>
        </Output>
      </div>
    );
  },
});
