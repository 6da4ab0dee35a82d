import { asyncScheduler, BehaviorSubject, throttleTime } from 'rxjs';

export type KnobValue = number | string;

interface BaseKnob {
  readonly label: string;
  /** Whether the panel shows the knob; a link can always set it. Default: true. */
  readonly isInPanel?: boolean;
}

export interface RangeKnob extends BaseKnob {
  readonly kind: 'range';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The default value. */
  readonly value: number;
  /** A value that is marked on the slider. */
  readonly markedValue?: number;
}

export interface ChoiceKnob<Option extends string = string> extends BaseKnob {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  /** The texts of the options. An option without a text shows its own value. */
  readonly names?: Readonly<Partial<Record<Option, string>>>;
  readonly value: Option;
}

export interface TextKnob extends BaseKnob {
  readonly kind: 'text';
  readonly value: string;
  /** Longer texts in an address are ignored. */
  readonly maxLength: number;
}

export type Knob = RangeKnob | ChoiceKnob | TextKnob;

/** The knobs of a demo, by their names in the query. */
export type Knobs = Readonly<Record<string, Knob>>;

export type KnobValues = Readonly<Record<string, KnobValue>>;

export type ValuesOf<K extends Knobs> = { readonly [Name in keyof K]: K[Name]['value'] };

type Settings<K extends Knob> = Omit<K, 'kind'>;

/** Creates a slider. */
export function range(settings: Settings<RangeKnob>): RangeKnob {
  return { kind: 'range', ...settings };
}

/** Creates a choice of one of a few options. */
export function choice<const Option extends string>(
  settings: Settings<ChoiceKnob<Option>> & { readonly value: NoInfer<Option> },
): ChoiceKnob<Option> {
  return { kind: 'choice', ...settings };
}

/** Creates a text input. */
export function text({
  maxLength = 200,
  ...settings
}: Omit<Settings<TextKnob>, 'maxLength'> & { readonly maxLength?: number }): TextKnob {
  return { kind: 'text', maxLength, ...settings };
}

/** Reads the values of knobs from a query. A missing or invalid value falls back to the default. */
export function parseKnobs<K extends Knobs>(knobs: K, query: URLSearchParams): ValuesOf<K>;
export function parseKnobs(knobs: Knobs, query: URLSearchParams): KnobValues {
  const values = Object.entries(knobs).map(([name, knob]) => {
    const text = query.get(name);
    return [name, (text === null ? undefined : parseValue(knob, text)) ?? knob.value] as const;
  });
  return Object.fromEntries(values);
}

/** Returns the query with the changed values of some knobs. Default values are left out. */
export function writeKnobs(
  knobs: Knobs,
  query: URLSearchParams,
  changes: Partial<KnobValues>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    const knob = knobs[name];
    if (knob === undefined || value === undefined) continue;
    const text = formatValue(knob, value);
    if (parseValue(knob, text) === knob.value) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** Formats the value of a knob. The value of a range is limited to the range and rounded to its step. */
export function formatValue(knob: Knob, value: KnobValue): string {
  return knob.kind === 'range' && typeof value === 'number'
    ? snap(knob, value).toFixed(decimalsOf(knob.step))
    : String(value);
}

const ADDRESS_INTERVAL_MS = 100;

export type KnobStore = ReturnType<typeof createKnobStore>;

/** Stores the values of a demo's knobs as a query string, so that a link restores them. */
export function createKnobStore(knobs: Knobs) {
  const query$ = new BehaviorSubject(new URLSearchParams(location.search));
  const set = (changes: Partial<KnobValues>) => {
    query$.next(writeKnobs(knobs, query$.value, changes));
  };
  return {
    query$: query$.asObservable(),
    /** Emits the query at most ten times a second, because browsers limit the rate of `replaceState`. */
    addressQuery$: query$.pipe(
      throttleTime(ADDRESS_INTERVAL_MS, asyncScheduler, { leading: true, trailing: true }),
    ),
    getLink: () => new URL(`?${query$.value}`, location.href).href,
    set,
    reset: () => set(parseKnobs(knobs, new URLSearchParams())),
  };
}

function parseValue(knob: Knob, text: string): KnobValue | undefined {
  switch (knob.kind) {
    case 'choice':
      return knob.options.find((option) => option === text);
    case 'text':
      return text.length <= knob.maxLength ? text : undefined;
    case 'range': {
      const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
      return snap(knob, value) === value ? value : undefined;
    }
  }
}

function snap({ min, max, step }: RangeKnob, value: number): number {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number((min + steps * step).toFixed(decimalsOf(step)));
}

function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}
