import { useObservableEagerState } from 'observable-hooks';
import { useId } from 'react';
import styles from './KnobPanel.module.css';
import { formatValue, type Knob, type Knobs, type KnobValue, MAX_TEXT_LENGTH } from './knobs';
import type { KnobStore } from './knobStore';
import { Segments } from './Segments';

interface KnobPanelProps {
  readonly knobs: Knobs;
  readonly store: KnobStore;
  /** The list that `Output` renders into; without it, the panel is a single row of inputs. */
  readonly outputs?: HTMLElement;
}

export function KnobPanel({ knobs, store, outputs }: KnobPanelProps) {
  const values = useObservableEagerState(store.values$);
  const shown = Object.entries(knobs).filter(([, { panel }]) => panel);
  return (
    <section className={outputs ? styles.panel : styles.row} aria-label="Knobs">
      {outputs && <h2>{shown.length > 0 ? 'Knobs' : 'Output'}</h2>}
      {shown.map(([name, knob]) => (
        <KnobInput
          key={name}
          knob={knob}
          value={values[name] ?? knob.value}
          isRow={!outputs}
          onChange={(value) => {
            store.set({ [name]: value });
          }}
        />
      ))}
      {outputs && (
        <div
          ref={(parent) => {
            parent?.append(outputs);
          }}
        />
      )}
    </section>
  );
}

interface KnobInputProps {
  readonly knob: Knob;
  readonly value: KnobValue;
  readonly isRow: boolean;
  readonly onChange: (value: KnobValue) => void;
}

function KnobInput({ knob, value, isRow, onChange }: KnobInputProps) {
  const id = useId();
  const label = <label htmlFor={id}>{knob.label}</label>;
  switch (knob.kind) {
    case 'text':
      return (
        <div className={styles.knob}>
          {label}
          <input
            id={id}
            type="text"
            value={value}
            maxLength={MAX_TEXT_LENGTH}
            onChange={({ target }) => {
              onChange(target.value);
            }}
          />
        </div>
      );
    case 'range': {
      const { min, max, step, mark } = knob;
      return (
        <div className={styles.knob}>
          {label}
          {!isRow && <output htmlFor={id}>{formatValue(knob, value)}</output>}
          <input
            id={id}
            type={isRow ? 'number' : 'range'}
            {...{ min, max, step, value }}
            list={mark === undefined ? undefined : `${id}-mark`}
            onChange={({ target }) => {
              if (target.value !== '') onChange(target.valueAsNumber);
            }}
          />
          {mark !== undefined && (
            <datalist id={`${id}-mark`}>
              <option value={mark} />
            </datalist>
          )}
        </div>
      );
    }
    case 'choice': {
      const { options, names } = knob;
      return (
        <div className={styles.knob}>
          <span aria-hidden>{knob.label}</span>
          <Segments
            label={knob.label}
            options={options}
            names={names}
            value={String(value)}
            onChange={onChange}
          />
        </div>
      );
    }
  }
}
