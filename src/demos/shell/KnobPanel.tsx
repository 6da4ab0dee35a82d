import { useObservableEagerState, useSubscription } from 'observable-hooks';
import { useId, useMemo, useRef } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import type { Desk } from './desk';
import {
  type ChoiceKnob,
  type Knobs,
  type KnobValue,
  LONGEST_TEXT,
  type RangeKnob,
  type TextKnob,
  wordFor,
} from './knobs';
import styles from './KnobPanel.module.css';

interface KnobPanelProps {
  readonly knobs: Knobs;
  readonly desk: Desk;
  readonly figures: HTMLElement;
}

/** The knobs of a demo, and below them what came of them. */
export function KnobPanel({ knobs, desk, figures }: KnobPanelProps) {
  const shown = Object.entries(knobs).filter(([, { panel }]) => panel);
  return (
    <section className={styles.panel} aria-label="Knobs">
      <h2>{shown.length > 0 ? 'Knobs' : 'Figures'}</h2>
      {shown.map(([name, knob]) => {
        const turn = { name, desk };
        switch (knob.kind) {
          case 'range':
            return <Slider key={name} knob={knob} {...turn} />;
          case 'choice':
            return knob.options.length > 4 ? (
              <Select key={name} knob={knob} {...turn} />
            ) : (
              <Segments key={name} knob={knob} {...turn} />
            );
          case 'text':
            return <Line key={name} knob={knob} {...turn} />;
        }
      })}
      <div
        ref={(place) => {
          place?.append(figures);
        }}
      />
    </section>
  );
}

interface KnobProps<Knob> {
  readonly knob: Knob;
  readonly name: string;
  readonly desk: Desk;
}

/** It may be turned with every frame, by itself or by the demo: it is written, not rendered. */
function Slider({ knob, name, desk }: KnobProps<RangeKnob>) {
  const { min, max, step, mark } = knob;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  const value$ = useValue$(desk, name);
  const shareOf = (value: number) => String((value - min) / (max - min));
  useSubscription(value$, (value) => {
    if (input.current === null || output.current === null) return;
    const word = wordFor(knob, value ?? knob.value);
    input.current.value = word;
    input.current.style.setProperty('--share', shareOf(Number(word)));
    output.current.textContent = word;
  });
  return (
    <div className={styles.knob}>
      <label htmlFor={id}>{knob.label}</label>
      <output ref={output} htmlFor={id} />
      <span className={styles.slider}>
        <input
          ref={input}
          id={id}
          type="range"
          {...{ min, max, step }}
          defaultValue={knob.value}
          onChange={({ target }) => {
            desk.set({ [name]: target.valueAsNumber });
          }}
        />
        {mark !== undefined && (
          <i ref={(tick) => tick?.style.setProperty('--share', shareOf(mark))} aria-hidden />
        )}
      </span>
    </div>
  );
}

function Segments({ knob, name, desk }: KnobProps<ChoiceKnob>) {
  const id = useId();
  const value = useValue(desk, name) ?? knob.value;
  return (
    <div className={styles.knob} role="radiogroup" aria-labelledby={id}>
      <span id={id}>{knob.label}</span>
      <span className={styles.segments}>
        {knob.options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => {
                desk.set({ [name]: option });
              }}
            />
            <span>{nameOf(knob, option)}</span>
          </label>
        ))}
      </span>
    </div>
  );
}

function Select({ knob, name, desk }: KnobProps<ChoiceKnob>) {
  const value = useValue(desk, name) ?? knob.value;
  return (
    <label className={styles.knob}>
      <span>{knob.label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          desk.set({ [name]: target.value });
        }}
      >
        {knob.options.map((option) => (
          <option key={option} value={option}>
            {nameOf(knob, option)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Line({ knob, name, desk }: KnobProps<TextKnob>) {
  const value = useValue(desk, name) ?? knob.value;
  return (
    <label className={styles.knob}>
      <span>{knob.label}</span>
      <input
        type="text"
        value={value}
        maxLength={LONGEST_TEXT}
        onChange={({ target }) => {
          desk.set({ [name]: target.value });
        }}
      />
    </label>
  );
}

function useValue$({ values$ }: Desk, name: string) {
  return useMemo(
    () =>
      values$.pipe(
        map((values) => values[name]),
        distinctUntilChanged(),
      ),
    [values$, name],
  );
}

function useValue(desk: Desk, name: string): KnobValue | undefined {
  return useObservableEagerState(useValue$(desk, name));
}

function nameOf({ names }: ChoiceKnob, option: string): string {
  return names?.[option] ?? option.charAt(0).toUpperCase() + option.slice(1);
}
