import { useObservableEagerState } from 'observable-hooks';
import { useId } from 'react';
import {
  type ChoiceKnob,
  formatValue,
  type Knob,
  type Knobs,
  type KnobStore,
  type KnobValue,
  parseKnobs,
} from './knobs';
import styles from './shell.module.css';

export function KnobPanel({
  knobs,
  store,
  outputList,
}: {
  knobs: Knobs;
  store: KnobStore;
  /** The results that the demo shows with `Output`. Without them, the panel is a single row of inputs. */
  outputList?: HTMLElement;
}) {
  const values = parseKnobs(knobs, useObservableEagerState(store.query$));
  const shown = Object.entries(knobs).filter(([, { isInPanel = true }]) => isInPanel);
  if (!outputList && shown.length === 0) return null;
  return (
    <section className={outputList ? styles.panel : styles.row} aria-label="Knobs">
      {outputList && <h2 className={styles.heading}>{shown.length > 0 ? 'Knobs' : 'Output'}</h2>}
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

function KnobInput({
  knob,
  value,
  isRow,
  onChange,
}: {
  knob: Knob;
  value: KnobValue;
  isRow: boolean;
  onChange: (value: KnobValue) => void;
}) {
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
          maxLength={knob.maxLength}
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

interface SegmentsProps<Option extends string> extends Omit<ChoiceKnob<Option>, 'kind'> {
  readonly onChange: (option: Option) => void;
  /** The class of the row that contains the label and the buttons. */
  readonly className: string | undefined;
}

/** A label, and radio buttons in one row. */
export function Segments<Option extends string>(props: SegmentsProps<Option>) {
  const { label, options, names, value, onChange, className } = props;
  const name = useId();
  return (
    <div className={className}>
      <span aria-hidden>{label}</span>
      <div className={styles.segments} role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{names?.[option] ?? option}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
