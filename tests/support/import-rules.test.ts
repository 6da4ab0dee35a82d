import { describe, expect, it } from 'vitest';
import { findForbiddenImports } from './import-rules';

const problems = (path: string, specifier: string) =>
  findForbiddenImports([{ path, text: `import { it } from '${specifier}';` }]);

describe('findForbiddenImports', () => {
  it('finds an import that breaks a rule', () => {
    const violations: [path: string, specifier: string][] = [
      ['streams/race.ts', 'react'],
      ['streams/race.ts', 'rxjs-marbles'],
      ['streams/race.ts', 'node:fs'],
      ['streams/race.ts', '../src/races/races'],
      ['streams/race.ts', '../tests/support/race'],
      ['streams/race.ts', '../package.json'],
      ['streams/draw/runDraw.ts', '../../src/draws/draws'],
      ['src/races/hooks.tsx', '../../streams/draw/runDraw'],
      ['src/races/hooks.tsx', '../../streams/meeting'],
      ['src/races/hooks.tsx', '../draws/DrawPage'],
      ['src/draws/DrawPage.tsx', '../races/track/Track'],
      ['src/page/PageFrame.tsx', '../races/hooks'],
      ['src/page/PageFrame.tsx', '../draws/DrawPage'],
      ['src/motion/useObserveRuns.tsx', '../page/PageFrame'],
      ['src/horse/Course.tsx', '../motion/createPlayer'],
      ['src/sound/mixer.ts', '../ui/copyText'],
      ['src/races/track/Lane.tsx', '../../../streams/rules'],
      ['src/races/hooks.tsx', '../demos/all'],
      ['src/races/hooks.tsx', '../../tests/support/race'],
      ['src/races/hooks.tsx', 'fs'],
      ['src/races/hooks.tsx', 'node:path'],
      ['src/ui/Button.tsx', '../races/hooks'],
      ['src/ui/Button.tsx', '../page/PageFrame'],
      ['src/theme/system.ts', '../ui/Button'],
      ['src/main.tsx', './demos/all'],
      ['src/main.tsx', '/src/demos/all'],
      ['src/page/PageFrame.tsx', '../new/Thing'],
      ['src/new/Thing.tsx', 'react'],
      ['src/demos/race.demo.tsx', '../../streams/meeting'],
      ['src/demos/race.demo.tsx', '../../tests/support/race'],
      ['src/demos/parts/Stage.tsx', '../../../streams/meeting'],
      ['src/ui/Button.tsx', '../demos/parts/Stage'],
      ['src/races/hooks.tsx', '../demos/shell/demo'],
      ['streams/race.ts', '../src/demos/parts/runRace'],
      ['bench/page/main.tsx', '../../src/demos/parts/measureFrames'],
    ];
    for (const [path, specifier] of violations) {
      expect(problems(path, specifier), `${path} → ${specifier}`).toHaveLength(1);
    }
    expect(problems('src/ui/Button.tsx', '../races/hooks')).toEqual([
      'src/ui/Button.tsx imports ../races/hooks: src/ui must not import src/races',
    ]);
    expect(
      findForbiddenImports([{ path: 'src/main.tsx', text: "import.meta.glob('./demos/*.tsx')" }]),
    ).toHaveLength(1);
  });

  it('lets only a .tsx file import React', () => {
    for (const name of [
      'react',
      'react-dom/client',
      'observable-hooks',
      '@chakra-ui/react/dialog',
    ]) {
      expect(problems('src/races/races.ts', name)).toEqual([
        `src/races/races.ts imports ${name}: only a .tsx file may import React`,
      ]);
      expect(problems('src/races/hooks.tsx', name)).toEqual([]);
    }
  });

  it('accepts an import that follows the rules', () => {
    const allowed: [path: string, specifier: string][] = [
      ['streams/race.ts', './clock'],
      ['streams/race.ts', 'rxjs'],
      ['streams/race.ts', 'rxjs/operators'],
      ['streams/roster.ts', '@faker-js/faker'],
      ['streams/random.ts', 'pure-rand/generator/xoroshiro128plus'],
      ['streams/draw/lockDraw.ts', '@noble/hashes/sha2.js'],
      ['streams/draw/readTable.ts', 'papaparse'],
      ['streams/draw/runDraw.ts', '../frame'],
      ['src/races/hooks.tsx', '../../streams'],
      ['src/races/hooks.tsx', '../../streams/index'],
      ['src/races/hooks.tsx', 'observable-hooks'],
      ['src/races/track/Lane.tsx', '../../page/PageContext'],
      ['src/draws/router.ts', '../page/address'],
      ['src/races/track/Lane.tsx', '../../ui/Button'],
      ['src/races/track/Lane.tsx', './HorseSprite'],
      ['src/ui/Dialog.tsx', '../theme/ThemeProvider'],
      ['src/main.tsx', './App'],
      ['src/page/PageFrame.tsx', '../theme/SchemeProvider'],
      ['src/page/settingItems.tsx', '../../streams'],
      ['scripts/shells.tsx', '../src/races/Shell'],
      ['scripts/shells.tsx', '../src/draws/Shell'],
      ['src/motion/useObserveRuns.tsx', '../horse/colors'],
      ['src/page/PageFrame.tsx', 'react'],
      ['src/demos/race.demo.tsx', '../races/track/Track'],
      ['src/demos/race.demo.tsx', '../../streams'],
      ['src/demos/race.demo.tsx', './shell/demo'],
      ['src/demos/parts/Stage.tsx', '../../../streams'],
      ['src/demos/main.tsx', './*.demo.tsx'],
      ['tests/streams/race.test.ts', '../../streams/frame'],
      ['tests/support/import-rules.ts', 'node:fs'],
      ['bench/bundle.mjs', 'vite'],
    ];
    for (const [path, specifier] of allowed) {
      expect(problems(path, specifier), `${path} → ${specifier}`).toEqual([]);
    }
  });
});
