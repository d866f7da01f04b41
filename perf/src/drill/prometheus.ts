import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDeployFile } from '@food-court/server/src/testing/deploy-files';
import { freePort } from '@food-court/server/src/testing/ports';
import { giveToPrograms, startDebianProgram } from './debian-programs';

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url));

export const namesOfAlerts = async (): Promise<string[]> =>
  [...(await readDeployFile('alerts.yml')).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

interface Alert {
  labels: { alertname: string };
  state: string;
}

export interface Prometheus {
  firing: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Starts Prometheus with our own alerts, but without their delays, so that they fire immediately. */
export async function startPrometheus(target: string, token: string): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'food-court-prometheus-'));
  const [settings, alerts, servers, tokenFile] = ['prometheus.yml', 'alerts.yml', 'servers.yml', 'metrics-token'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string];
  await cp(deploy, folder, { recursive: true });
  await writeFile(settings, (await readFile(settings, 'utf8')).replaceAll('15s', '3s'));
  await writeFile(
    alerts,
    (await readFile(alerts, 'utf8')).replaceAll(/for: \w+/g, 'for: 0s').replaceAll('[5m]', '[15s]'),
  );
  await writeFile(servers, `- targets: ['${target}']\n`);
  await writeFile(tokenFile, token);
  for (const path of [folder, settings, alerts, servers, tokenFile]) giveToPrograms(path);
  const address = `127.0.0.1:${await freePort()}`;
  const program = startDebianProgram(
    'prometheus',
    [
      `--config.file=${settings}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=warn',
    ],
    { log: join(folder, 'log') },
  );
  return {
    firing: async () => {
      const answer = await fetch(`http://${address}/api/v1/alerts`).catch(() => undefined);
      if (!answer?.ok) return [];
      const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    stop: async () => {
      await program.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
