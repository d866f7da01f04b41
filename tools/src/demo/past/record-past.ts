import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import { dishes } from '../dishes';
import { options } from '../menu/options';
import { people } from '../people';
import { recording } from './recording';

const recorder = 'server/src/testing/past/record.ts';

/** Records the demo’s past, which is needed after a change of the menu’s prices, options or allergens, or of the tables. */
export async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'food-court-past-'));
  try {
    const file = path.join(folder, 'demo.json');
    writeFileSync(file, JSON.stringify(demoOfPast()));
    const tsx = ['--import', 'tsx'];
    const { status } = spawnSync(
      process.execPath,
      [...tsx, 'server/src/testing/run.ts', ...tsx, recorder, file, recording],
      { cwd: repositoryRoot, stdio: 'inherit' },
    );
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Before the first order. */
const checkedAt = '2026-02-28T12:00:00.000Z';

const demoOfPast = () => ({
  kitchens: people.filter(({ role }) => role === 'Seller').map(({ name, email }) => ({ name, email })),
  dishes: dishes.map(({ slug, title, seller, category, price, description, contains, mayContain = [] }) => ({
    ...{ slug, title, seller, category, price, description },
    ...(contains && { allergens: { contains, mayContain, checkedAt } }),
    ...(options[slug] && { options: options[slug] }),
  })),
});
