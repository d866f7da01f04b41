import { deployableChoice, deployablesNamed } from '../release/deployable';
import { UsageError } from '../release/report';
import { runAgainst } from '../against/run-against';
import { runWholeProduct } from './whole-product';

const usage = `Usage: npm run dev [-- ${deployableChoice.replace('shell | ', '')} --against URL]`;

/** The whole product as it is edited; or one remote of it, within a site that is deployed elsewhere. */
export async function main(args: string[]): Promise<void> {
  if (args.length === 0) return runWholeProduct();
  const [name, option, address = ''] = args;
  const [remote] = deployablesNamed(name).filter((deployable) => deployable !== 'shell' && name !== 'all');
  if (
    args.length !== 3 ||
    remote === undefined ||
    option !== '--against' ||
    !/^https?:\/\/[^/]/.test(address) ||
    !URL.canParse(address)
  )
    throw new UsageError(usage);
  await runAgainst(remote, new URL(address).origin);
}
