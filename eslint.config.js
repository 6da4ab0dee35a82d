// The rules of RxJS for the code that others read and take over, and the rules of streams/. Computing the types of all
// tests takes as long again. oxlint checks all other rules, in all folders (.oxlintrc.json).
import { defineConfig } from 'eslint/config';
import rxjs from 'eslint-plugin-rxjs-x';
import tseslint from 'typescript-eslint';

const TIME = 'Take a scheduler as a parameter instead: time is injected.';
const RANDOMNESS = 'Take a Random as a parameter instead: randomness is injected.';

/** Messages for likely mistakes in streams/. `no-undef` rejects every other global that is not ECMAScript. */
const BANNED_GLOBALS = {
  Date: TIME,
  performance: TIME,
  setTimeout: TIME,
  setInterval: TIME,
  setImmediate: TIME,
  requestAnimationFrame: TIME,
  requestIdleCallback: TIME,
  queueMicrotask: TIME,
  crypto: RANDOMNESS,
  console: 'streams/ must not log.',
  globalThis: 'streams/ must not depend on a platform.',
};

/** The functions of Math that return the same result in every engine. */
const EXACT_MATH = ['imul', 'floor', 'ceil', 'min', 'max', 'abs', 'trunc', 'round', 'sign'];
/** Further members of Math, for the chances to win. Their results may differ, but no race depends on a chance. */
const CHANCES_MATH = ['exp', 'sqrt', 'PI', 'SQRT2'];
const INEXACT =
  'The result may differ between engines: use only + − × ÷ and exact functions of Math.';

const PACKAGES = String.raw`rxjs$|(?:@faker-js\/faker|pure-rand|@noble\/hashes|papaparse)(?:\/|$)`;
const FOREIGN_PATTERN = String.raw`^(?!${PACKAGES}|\.\/)`;
/** Within streams/draw/, a path may also lead to a file of streams/. */
const FOREIGN_PATTERN_IN_DRAW = String.raw`^(?!${PACKAGES}|\.\/|\.\.\/\w+\.ts$)`;
const FOREIGN =
  'streams/ may import only rxjs, faker, pure-rand, @noble/hashes, papaparse and itself.';

const STREAMS_SYNTAX = [
  { selector: "BinaryExpression[operator='**']", message: INEXACT },
  { selector: "AssignmentExpression[operator='**=']", message: INEXACT },
  {
    selector: "MemberExpression[object.name='Math'][computed=true]",
    message: 'Access functions of Math by name, so that lint can check them.',
  },
  {
    selector: ":not(MemberExpression) > Identifier[name='Math']",
    message: 'Call functions of Math as Math.name(), so that lint can check them.',
  },
  {
    selector: 'Program > ExpressionStatement, ImportDeclaration[specifiers.length=0]',
    message: 'A module must have no side effect, because the build leaves out unused modules.',
  },
  { selector: `ImportExpression[source.value=/${FOREIGN_PATTERN}/]`, message: FOREIGN },
  { selector: "ImportExpression:not([source.type='Literal'])", message: FOREIGN },
];

const NO_SUBSCRIBE = {
  selector: "MemberExpression[property.name='subscribe'], Property[key.name='subscribe']",
  message: 'Only raceEngine.ts may subscribe.',
};

/** @param {string} foreignPattern a pattern for modules that must not be imported */
const restrictImports = (foreignPattern) => ({
  paths: [
    { name: 'rxjs', importNames: ['animationFrames', 'animationFrameScheduler'], message: TIME },
    {
      name: 'rxjs',
      importNames: ['firstValueFrom', 'lastValueFrom'],
      message: NO_SUBSCRIBE.message,
    },
  ],
  patterns: [{ regex: foreignPattern, message: FOREIGN }],
});

/** @param {string[]} allowedMath */
const restrictProperties = (allowedMath) => [
  { object: 'Math', allowProperties: allowedMath, message: INEXACT },
  { object: 'Intl', property: 'DateTimeFormat', message: TIME },
];

export default defineConfig(
  { ignores: ['dist/', 'coverage/', '.stryker-tmp/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['{streams,src,examples}/**/*.{ts,tsx}'],
    plugins: { 'rxjs-x': rxjs },
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    rules: {
      ...rxjs.configs.recommended.rules,
      'rxjs-x/finnish': [
        'error',
        {
          // The name of each observable ends with `$`, and no other name does (`strict`). Exceptions are the functions in
          // `names`, which return observables. `false` in `types` forbids `$` for functions, even if they return
          // observables: TypeScript names their types `__function` or `__type`, and the type of an operator is
          // `UnaryFunction`.
          strict: true,
          functions: false,
          methods: false,
          names: { '^(race|raceState|timeline|chances|sampled|changes|replayedRun)\\$$': true },
          types: { '^(__function|__type|UnaryFunction)$': false },
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
      // Only ECMAScript, as in streams/tsconfig.json: no DOM and no Node.
      'no-undef': 'error',
      'no-restricted-globals': [
        'error',
        ...Object.entries(BANNED_GLOBALS).map(([name, message]) => ({ name, message })),
      ],
      'no-restricted-properties': ['error', ...restrictProperties(EXACT_MATH)],
      'no-restricted-imports': ['error', restrictImports(FOREIGN_PATTERN)],
      'no-restricted-syntax': ['error', ...STREAMS_SYNTAX, NO_SUBSCRIBE],
    },
  },
  {
    files: ['streams/draw/*.ts'],
    rules: { 'no-restricted-imports': ['error', restrictImports(FOREIGN_PATTERN_IN_DRAW)] },
  },
  {
    files: ['streams/raceEngine.ts'],
    rules: { 'no-restricted-syntax': ['error', ...STREAMS_SYNTAX] },
  },
  {
    // Only the chances depend on this file.
    files: ['streams/irwinHall.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...restrictProperties([...EXACT_MATH, ...CHANCES_MATH]),
      ],
    },
  },
);
