import { frameMapper, type MapFrame } from './map-frames';
import { readArguments, report } from './command-line';
import { statusLines } from './status-lines';
import type { Site } from '../client/site';
import { formatMinute } from './lines/format';
import { existingSite, requireStoredDeployable, type Workplace } from './workplace';

/** Shows a team how its remote does: failures, speeds, the builds that people run, their size, and how certain a canary is. */
export async function status(args: string[], workplace: Workplace): Promise<void> {
  const usage = `Usage: ${workplace.line('status', '<name>', '[--page] [--json]')}`;
  const { values, json } = readArguments(
    args.filter((given) => given !== '--page'),
    { usage, max: 1 },
  );
  const site = await existingSite(workplace);
  const name = await requireStoredDeployable(workplace, site, values[0], usage);
  if (args.includes('--page')) return showPage(site, name, { json, origin: workplace.origin() });
  const [{ place, discovery }, found] = await Promise.all([site.state(), site.status(name)]);
  if ('unknown' in found) throw new Error(`The status of ${name} can’t be read: ${found.unknown}.`);
  const withSources = inSources(frameMapper(() => workplace.folderOf(name)));
  const failures = await withSources(found.failures);
  const shown = { ...found, failures, ...(found.onServer && { onServer: await withSources(found.onServer) }) };
  report(json, { place, name, ...shown }, ...statusLines(name, discovery, shown));
}

interface Failed {
  build: string;
  frames: readonly string[];
}

const inSources =
  (toSource: MapFrame) =>
  <Failure extends Failed>(failures: readonly Failure[]): Promise<Failure[]> =>
    Promise.all(
      failures.map(async (failure) => ({
        ...failure,
        frames: await Promise.all(failure.frames.map((frame) => toSource(failure.build, frame))),
      })),
    );

/** Prints the address of the same as a page. Without a token there is no link, and an admin opens it. */
async function showPage(
  { statusLink }: Site,
  name: string,
  { json, origin }: { json: boolean; origin: string },
): Promise<void> {
  if (!statusLink) {
    const address = `${origin}/versions/${name}`;
    return report(json, { address }, address, 'Sign in there as an admin.');
  }
  const link = await statusLink(name);
  report(
    json,
    link,
    link.address,
    `Whoever has this link sees the failures of ${name}, until ${formatMinute(link.expiresAt)} UTC or until your token ends.`,
  );
}
