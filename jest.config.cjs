const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');
const preset = require('@food-court/federation/jest');

/** A folder that says what it shows is a remote. */
const remotes = readdirSync(__dirname).filter((folder) => existsSync(path.join(__dirname, folder, 'src/remote.ts')));

/** Browser packages, as a user sees them: jsdom. The Node side runs under Node's own test runner (docs/decisions/). */
const browserPackages = ['shared-api', 'shared-ui', 'shared-auth', 'shell', ...remotes];

module.exports = {
  ...preset,
  roots: browserPackages.map((name) => `<rootDir>/${name}/src`),
  // Test files share a page and its libraries (docs/decisions/0108-screen-tests-share-an-environment.md).
  testEnvironment: '<rootDir>/tools/src/test/jest/shared-page-environment.cjs',
  runtime: '<rootDir>/tools/src/test/jest/shared-libraries-runtime.cjs',
};
