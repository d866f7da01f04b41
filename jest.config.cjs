const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** A folder that says what it shows is a remote. */
const remotes = readdirSync(__dirname).filter((folder) => existsSync(path.join(__dirname, folder, 'src/remote.ts')));

/** Browser packages, as a user sees them: jsdom. The Node side runs under Node's own test runner (docs/decisions/). */
const browserPackages = ['shared-api', 'shared-ui', 'shared-auth', 'shell', ...remotes];

module.exports = {
  testEnvironment: 'jsdom',
  // As with every-test.ts: several times what the slowest needs.
  testTimeout: 30_000,
  roots: browserPackages.map((name) => `<rootDir>/${name}/src`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFiles: ['<rootDir>/tools/src/jest/polyfills.cjs'],
  setupFilesAfterEnv: ['<rootDir>/tools/src/jest/every-test.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/tools/src/jest/empty.cjs',
    '\\.(svg|png|webp|avif|woff2)$': '<rootDir>/tools/src/jest/asset.cjs',
  },
  transform: {
    '^.+\\.[jt]sx?$': [
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
  // Published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(typebox)/)'],
};
