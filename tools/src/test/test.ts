import { suites } from './suites';
import { browser } from './browser';

export async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no suite ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}`);
  const chosen = names.length > 0 ? suites.filter(({ name }) => names.includes(name)) : suites;
  if (chosen.some(({ needsBrowser }) => needsBrowser)) process.env.BROWSER_PATH = browser();

  let passed = 0;
  let failed = 0;
  for (const suite of chosen) {
    const began = performance.now();
    console.log(`\n━━ ${suite.name}: ${suite.about}`);
    const outcome = await suite.run();
    passed += outcome.passed;
    failed += outcome.failed;
    console.log(
      `━━ ${suite.name}: ${outcome.passed} passed, ${outcome.failed} failed (${Math.round((performance.now() - began) / 1_000)} s)`,
    );
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
