import { runDevProxy } from '../dev-proxy/run-dev-proxy';
import { UsageError } from '../release/command-line';
import { deployableNames, findDeployables } from '../release/deployables';
import { runWatchedProduct } from './watched-product';

const usage = `Usage: npm run dev [-- ${deployableNames.replace('shell | ', '')} --against URL]`;

/** Runs the product while its sources are edited; or one remote of it, inside a site that is deployed elsewhere. */
export async function main(args: string[]): Promise<void> {
  if (args.length === 0) return runWatchedProduct();
  const [name, option, address = ''] = args;
  const [remote] = findDeployables(name).filter((deployable) => deployable !== 'shell' && name !== 'all');
  if (
    args.length !== 3 ||
    remote === undefined ||
    option !== '--against' ||
    !/^https?:\/\/[^/]/.test(address) ||
    !URL.canParse(address)
  )
    throw new UsageError(usage);
  await runDevProxy(remote, new URL(address).origin);
}
