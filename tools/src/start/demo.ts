import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { grantAdmin } from '../operating/admin/admin';
import { step } from './processes/progress';
import type { StartSettings } from './settings/start-settings';

interface RunningParts {
  databaseUrl: string;
  controlSecret: string;
}

/** Loads the demo once per data folder, so that dishes that people delete stay deleted. */
export async function loadDemoOnce(
  settings: StartSettings,
  { databaseUrl, controlSecret }: RunningParts,
): Promise<void> {
  const marker = path.join(settings.dataDir, 'demo-loaded');
  if (existsSync(marker)) return;
  const { seedDemo } = await import('../demo/seed');
  const origin = `http://${settings.host}:${settings.port}`;
  await step('Loading the demo dishes and accounts', () =>
    seedDemo({
      origin,
      controlSecret,
      log: (line: string) => console.log(`  ${line}`),
      grantAdmin: (email: string) => grantAdmin(databaseUrl, email),
    }),
  );
  writeFileSync(marker, new Date().toISOString());
}
