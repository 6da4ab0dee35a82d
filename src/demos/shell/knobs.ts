/** What a knob can be set to. */
export type KnobValue = number | string;

interface Common {
  readonly label: string;
  /** Whether it has its place in the panel; the address knows it anyway. */
  readonly panel: boolean;
  /** A change does not render the demo: it follows `knobs$`, as what moves with every frame must. */
  readonly isLive: boolean;
}

export interface RangeKnob extends Common {
  readonly kind: 'range';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The one it starts with. */
  readonly value: number;
  /** A value that is marked on the slider. */
  readonly mark?: number;
}

export interface ChoiceKnob<Option extends string = string> extends Common {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  /** What an option is called, where that is not the word itself. */
  readonly names?: Readonly<Partial<Record<Option, string>>>;
  readonly value: Option;
}

export interface TextKnob extends Common {
  readonly kind: 'text';
  readonly value: string;
}

export type Knob = RangeKnob | ChoiceKnob | TextKnob;

/** By the names they have in the address. */
export type Knobs = Readonly<Record<string, Knob>>;

export type Values = Readonly<Record<string, KnobValue>>;

/** The values of some knobs, each of its knob's own type. */
export type ValuesOf<K extends Knobs> = { readonly [Name in keyof K]: K[Name]['value'] };

type Settings<K extends Knob> = Omit<K, 'kind' | 'panel' | 'isLive'> & Partial<Common>;

const common = { panel: true, isLive: false };

/** A slider. */
export function range(settings: Settings<RangeKnob>): RangeKnob {
  return { kind: 'range', ...common, ...settings };
}

/** One of some words. */
export function choice<const Option extends string>(
  settings: Settings<ChoiceKnob<Option>> & { readonly value: NoInfer<Option> },
): ChoiceKnob<Option> {
  return { kind: 'choice', ...common, ...settings };
}

/** A line of text. */
export function text(settings: Settings<TextKnob>): TextKnob {
  return { kind: 'text', ...common, ...settings };
}

/** The longest text that a knob takes. */
export const LONGEST_TEXT = 200;

/**
 * What the address says of some knobs. What is missing, or not exactly a value the knob can have, is
 * what the knob starts with.
 */
export function readKnobs<K extends Knobs>(knobs: K, query: URLSearchParams): ValuesOf<K>;
export function readKnobs(knobs: Knobs, query: URLSearchParams): Values {
  const values = Object.entries(knobs).map(([name, knob]) => {
    const word = query.get(name);
    return [name, (word === null ? undefined : valueIn(knob, word)) ?? knob.value] as const;
  });
  return Object.fromEntries(values);
}

/** The same address with some knobs at other values; a value that the knob starts with is left out. */
export function writeKnobs(
  knobs: Knobs,
  query: URLSearchParams,
  changes: Partial<Values>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    const knob = knobs[name];
    if (knob === undefined || value === undefined) continue;
    const word = wordFor(knob, value);
    if (valueIn(knob, word) === knob.value) next.delete(name);
    else next.set(name, word);
  }
  return next;
}

/** A value as it is read: with as many decimals as its knob's step has. */
export function wordFor(knob: Knob, value: KnobValue): string {
  return knob.kind === 'range' && typeof value === 'number'
    ? snap(knob, value).toFixed(decimalsOf(knob.step))
    : String(value);
}

function valueIn(knob: Knob, word: string): KnobValue | undefined {
  switch (knob.kind) {
    case 'choice':
      return knob.options.find((option) => option === word);
    case 'text':
      return word.length <= LONGEST_TEXT ? word : undefined;
    case 'range': {
      const value = /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : NaN;
      return snap(knob, value) === value ? value : undefined;
    }
  }
}

/** The nearest value that a slider can have. */
function snap({ min, max, step }: RangeKnob, value: number): number {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number((min + steps * step).toFixed(decimalsOf(step)));
}

function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}
