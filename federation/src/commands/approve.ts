import { readArguments, report, UsageError } from './command-line';
import { serviceCaller } from '../release-client/service-call';
import { serviceAddress, type Changed } from '../release-client/service-site';
import type { Workplace } from './workplace';

/** As the second team, for a change that another one asked for. That team’s command printed the id. */
export async function approve(args: string[], { line }: Workplace): Promise<void> {
  const usage = `Usage: RELEASE_SITE=https://… ${line('approve', '<id of the request> [--json]')}`;
  const { values, json } = readArguments(args, { usage, max: 1 });
  const [id] = values;
  const origin = serviceAddress();
  if (id === undefined || origin === undefined) throw new UsageError(usage);
  const { builds } = await serviceCaller(origin)<Changed>('POST', `/changes/${encodeURIComponent(id)}/approval`);
  const pairs = Object.entries(builds).map(([name, build]) => `${name} ${build}`);
  report(json, { builds }, `✔ Approved: ${pairs.join(', ')}.`);
}
