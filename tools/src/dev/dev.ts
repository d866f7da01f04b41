import { UsageError } from '@food-court/federation/commands';
import { devProxyPort, runDevProxy } from '@food-court/federation/dev-proxy';
import { shortName } from '@food-court/federation/workspace';
import { deployables } from '../start/build/build-deployables';
import { watchingCompiler } from '../start/build/watching-compiler';
import { startSettings } from '../start/settings/start-settings';
import { runWatchedProduct } from './watched-product';

const remotes = deployables.filter((folder) => folder !== 'shell');
const usage = `Usage: npm run dev [-- ${remotes.map(shortName).join(' | ')} --against URL]`;

/** Runs the product while its sources are edited, or a single remote inside a site that is deployed elsewhere. */
export async function main(args: string[]): Promise<void> {
  if (args.length === 0) return runWatchedProduct();
  const [given, option, address = ''] = args;
  const remote = remotes.find((folder) => folder === given || shortName(folder) === given);
  if (
    args.length !== 3 ||
    remote === undefined ||
    option !== '--against' ||
    !/^https?:\/\/[^/]/.test(address) ||
    !URL.canParse(address)
  )
    throw new UsageError(usage);
  const { host, port } = startSettings({ ...process.env, PORT: process.env.PORT || devProxyPort, PUBLIC_URL: '' });
  const [name, compiler, site] = [shortName(remote), watchingCompiler(remote), new URL(address).origin];
  await runDevProxy({ name, compiler, site, host, port });
}
