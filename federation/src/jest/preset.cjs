const path = require('node:path');

const here = (file) => path.join(__dirname, file);

/** Jest preset for screens, which are tested in jsdom as a user sees them. */
module.exports = {
  testEnvironment: 'jsdom',
  // Several times the duration of the slowest test on a busy machine.
  testTimeout: 30_000,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFiles: [here('polyfills.cjs')],
  setupFilesAfterEnv: ['@food-court/federation/jest/every-test'],
  moduleNameMapper: {
    '\\.module\\.css$': here('class-names.cjs'),
    '\\.css$': here('empty.cjs'),
    '\\.(svg|png|webp|avif|woff2)$': here('asset.cjs'),
  },
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // These packages are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(typebox|@food-court)/)'],
};
