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

/** Records the demo’s past, which is needed after a change of the menu’s prices or options, or of the tables. */
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

const demoOfPast = () => ({
  kitchens: people.filter(({ role }) => role === 'Seller').map(({ name, email }) => ({ name, email })),
  dishes: dishes.map(({ slug, title, seller, category, price, description }) => ({
    ...{ slug, title, seller, category, price, description },
    ...(options[slug] && { options: options[slug] }),
  })),
});
