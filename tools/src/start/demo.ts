import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { grantAdmin } from '../operating/admin/admin';
import { step } from './processes/progress';
import type { StartSettings } from './settings/start-settings';

interface RunningParts {
  databaseUrl: string;
  sandboxUrl: string;
  controlSecret: string;
}

const monitorKeyFile = ({ dataDir }: StartSettings): string => path.join(dataDir, 'demo-monitor-key');

/** The key of the pick-up monitor, for the tour; undefined in a court without a past. */
export function readMonitorKey(settings: StartSettings): string | undefined {
  const file = monitorKeyFile(settings);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Loads the demo once per data folder, so that dishes that people delete stay deleted. */
export async function loadDemoOnce(
  settings: StartSettings,
  { databaseUrl, sandboxUrl, controlSecret }: RunningParts,
): Promise<void> {
  const marker = path.join(settings.dataDir, 'demo-loaded');
  if (existsSync(marker)) return;
  const { seedDemo } = await import('../demo/seed');
  const { loadPast } = await import('../demo/past/load-past');
  const origin = `http://${settings.host}:${settings.port}`;
  await step('Loading the demo dishes and accounts', () =>
    seedDemo({
      origin,
      controlSecret,
      log: (line: string) => console.log(`  ${line}`),
      grantAdmin: (email: string) => grantAdmin(databaseUrl, email),
      loadPast: settings.withPast
        ? (names) => loadPast({ url: sandboxUrl, controlSecret, timeZone: settings.timeZone }, names)
        : undefined,
      keepMonitorKey: (key) => writeFileSync(monitorKeyFile(settings), key, { mode: 0o600 }),
    }),
  );
  writeFileSync(marker, new Date().toISOString());
}
