import { readArguments, report, UsageError } from './command-line';
import { serviceCaller } from '../client/service-call';
import { serviceAddress, type Changed } from '../client/service-site';
import type { Workplace } from './workplace';

/** The most builds that one change has, plus its id. */
const most = 21;
const namedBuild = /^([\w-]+)@([\w-]+)$/;

/** Approves, as the second team, a change that another team requested. The request's command printed the id and the builds. */
export async function approve(args: string[], { line }: Workplace): Promise<void> {
  const usage = `Usage: RELEASE_SITE=https://… ${line('approve', '<id of the request> <name@build>… [--json]')}`;
  const { values, json } = readArguments(args, { usage, max: most });
  const [id, ...named] = values;
  const given = named.map((text) => namedBuild.exec(text)?.slice(1));
  const origin = serviceAddress();
  if (id === undefined || origin === undefined || given.length === 0 || given.includes(undefined))
    throw new UsageError(usage);
  const { builds } = await serviceCaller(origin)<Changed>('POST', `/changes/${encodeURIComponent(id)}/approval`, {
    builds: Object.fromEntries(given as [string, string][]),
  });
  const pairs = Object.entries(builds).map(([name, build]) => `${name} ${build}`);
  report(json, { builds }, `✔ Approved: ${pairs.join(', ')}.`);
}
