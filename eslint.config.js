import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import rxjs from 'eslint-plugin-rxjs-x';
import tseslint from 'typescript-eslint';

const TIME = 'Time is injected: take a scheduler.';
const CHANCE = 'Chance is injected: take a Random.';

/** Reasons for the likeliest mistakes in streams/. What else is not ECMAScript is plainly undefined there. */
const BANNED_GLOBALS = {
  Date: TIME,
  performance: TIME,
  setTimeout: TIME,
  setInterval: TIME,
  setImmediate: TIME,
  requestAnimationFrame: TIME,
  requestIdleCallback: TIME,
  queueMicrotask: TIME,
  crypto: CHANCE,
  console: 'streams/ is silent.',
  globalThis: 'streams/ knows no platform.',
};

/** The functions of Math whose result is the same in every engine. */
const EXACT_MATH = ['imul', 'floor', 'ceil', 'min', 'max', 'abs', 'trunc', 'round', 'sign'];
const INEXACT = 'Engines may differ in it, or it is chance: + − × ÷ and exact functions only.';

const FOREIGN_MODULE = String.raw`^(?!rxjs$|@faker-js\/faker(?:\/|$)|pure-rand(?:\/|$)|\.\/)`;
const FOREIGN = 'streams/ knows rxjs, faker, pure-rand and itself.';

const STREAMS_SYNTAX = [
  { selector: "BinaryExpression[operator='**']", message: INEXACT },
  { selector: "AssignmentExpression[operator='**=']", message: INEXACT },
  {
    selector: "MemberExpression[object.name='Math'][computed=true]",
    message: 'Name the function of Math, so that its exactness can be checked.',
  },
  {
    selector: ":not(MemberExpression) > Identifier[name='Math']",
    message: 'Call functions of Math on Math, so that their exactness can be checked.',
  },
  { selector: `ImportExpression[source.value=/${FOREIGN_MODULE}/]`, message: FOREIGN },
  { selector: "ImportExpression:not([source.type='Literal'])", message: FOREIGN },
];

const NO_SUBSCRIBE = {
  selector: "MemberExpression[property.name='subscribe'], Property[key.name='subscribe']",
  message: 'Only game.ts subscribes.',
};

export default defineConfig(
  {
    ignores: [
      'dist/',
      '.stryker-tmp/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      // Left behind only where a test run was killed.
      'tests/.trial-*/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      rxjs.configs.recommended,
    ],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      // A cast hides a doubt: narrow, or let `satisfies` check. `as const` stays.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // `isFirst || undefined` means what it says; `??` would keep the false.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { boolean: true } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'rxjs-x/finnish': [
        'error',
        {
          // `$` names an observable and nothing else. What makes one is a function and may go without.
          strict: true,
          functions: false,
          methods: false,
          names: { '^(race|raceState|timeline|sampled|changes|replayedRun)\\$$': true },
          types: { '^TestObservableLike$': true, '^(__function|__type|UnaryFunction)$': false },
        },
      ],
      'rxjs-x/no-exposed-subjects': 'error',
      'rxjs-x/no-floating-observables': 'error',
      'rxjs-x/no-ignored-subscription': 'error',
      'rxjs-x/no-misused-observables': 'error',
      'rxjs-x/no-sharereplay-before-takeuntil': 'error',
    },
  },
  {
    files: ['streams/**/*.ts'],
    languageOptions: {
      globals: Object.fromEntries(Object.keys(BANNED_GLOBALS).map((name) => [name, 'readonly'])),
    },
    rules: {
      // With streams/tsconfig.json: ECMAScript and nothing else, no DOM and no Node.
      'no-undef': 'error',
      'no-restricted-globals': [
        'error',
        ...Object.entries(BANNED_GLOBALS).map(([name, message]) => ({ name, message })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', allowProperties: EXACT_MATH, message: INEXACT },
        { object: 'Intl', property: 'DateTimeFormat', message: TIME },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'rxjs',
              importNames: ['animationFrames', 'animationFrameScheduler'],
              message: TIME,
            },
            {
              name: 'rxjs',
              importNames: ['firstValueFrom', 'lastValueFrom'],
              message: NO_SUBSCRIBE.message,
            },
          ],
          patterns: [{ regex: FOREIGN_MODULE, message: FOREIGN }],
        },
      ],
      'no-restricted-syntax': ['error', ...STREAMS_SYNTAX, NO_SUBSCRIBE],
    },
  },
  {
    files: ['streams/game.ts'],
    rules: { 'no-restricted-syntax': ['error', ...STREAMS_SYNTAX] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['tests/**'],
    // Streams that break on purpose may break with any value.
    rules: { 'rxjs-x/throw-error': 'off' },
  },
  {
    files: ['bench/**', 'scripts/**', 'tests/browser/**'],
    rules: { 'no-console': 'off' },
  },
);
