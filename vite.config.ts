import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Where the built page is mounted (D15); any sub-path works.
  base: process.env['BASE_PATH'] ?? '/',
  plugins: [react()],
  test: {
    include: ['tests/streams/**/*.test.ts', 'tests/support/**/*.test.ts'],
    coverage: { include: ['streams/**'] },
  },
});
