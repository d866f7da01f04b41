import { readArguments, report, UsageError } from './command-line';
import { serviceCaller } from '../site/service-call';
import { serviceAddress, type Changed } from '../site/service-site';

const usage = 'Usage: RELEASE_SITE=https://… npm run approve -- <id of the request> [--json]';

/** As the second team, for a change that another one asked for. `npm run releases` shows which changes wait. */
export async function main(args: string[]): Promise<void> {
  const { values, json } = readArguments(args, { usage, max: 1 });
  const [id] = values;
  const origin = serviceAddress();
  if (id === undefined || origin === undefined) throw new UsageError(usage);
  const { builds } = await serviceCaller(origin)<Changed>('POST', `/changes/${encodeURIComponent(id)}/approval`);
  const pairs = Object.entries(builds).map(([name, build]) => `${name} ${build}`);
  report(json, { builds }, `✔ Approved: ${pairs.join(', ')}.`);
}
