import { useObservableEagerState } from 'observable-hooks';
import { useId } from 'react';
import styles from './KnobPanel.module.css';
import {
  formatValue,
  type Knob,
  type Knobs,
  type KnobValue,
  MAX_TEXT_LENGTH,
  parseKnobs,
} from './knobs';
import type { KnobStore } from './knobStore';
import { Segments } from './Segments';

interface KnobPanelProps {
  readonly knobs: Knobs;
  readonly store: KnobStore;
  /** The results that the demo shows with `Output`. Without them, the panel is a single row of inputs. */
  readonly outputList?: HTMLElement;
}

export function KnobPanel({ knobs, store, outputList }: KnobPanelProps) {
  const values = parseKnobs(knobs, useObservableEagerState(store.query$));
  const shown = Object.entries(knobs).filter(([, { isInPanel = true }]) => isInPanel);
  if (!outputList && shown.length === 0) return null;
  return (
    <section className={outputList ? styles.panel : styles.row} aria-label="Knobs">
      {outputList && <h2>{shown.length > 0 ? 'Knobs' : 'Output'}</h2>}
      {shown.map(([name, knob]) => (
        <KnobInput
          key={name}
          knob={knob}
          value={values[name] ?? knob.value}
          isRow={!outputList}
          onChange={(value) => store.set({ [name]: value })}
        />
      ))}
      {outputList && <div ref={(parent) => parent?.append(outputList)} />}
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
  if (knob.kind === 'choice') {
    return <Segments {...knob} className={styles.knob} value={String(value)} onChange={onChange} />;
  }
  return (
    <div className={styles.knob}>
      <label htmlFor={id}>{knob.label}</label>
      {knob.kind === 'text' ? (
        <input
          id={id}
          type="text"
          value={value}
          maxLength={MAX_TEXT_LENGTH}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <>
          {!isRow && <output htmlFor={id}>{formatValue(knob, value)}</output>}
          <input
            id={id}
            type={isRow ? 'number' : 'range'}
            {...{ min: knob.min, max: knob.max, step: knob.step, value }}
            list={`${id}-mark`}
            onChange={({ target }) => {
              if (target.value !== '') onChange(target.valueAsNumber);
            }}
          />
          <datalist id={`${id}-mark`}>
            {knob.markedValue !== undefined && <option value={knob.markedValue} />}
          </datalist>
        </>
      )}
    </div>
  );
}
