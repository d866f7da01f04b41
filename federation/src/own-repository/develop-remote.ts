import { UsageError } from '../release/commands/command-line';
import { environment } from '../config/env';
import { devProxyPort, runDevProxy } from './dev-proxy/run-dev-proxy';
import { WatchingCompiler } from '../build/watch';
import { ownName } from './own-remote';
import { watchTypes } from './remote-types';

/** Shows the remote of this folder inside a deployed site, on this machine only. */
export async function developRemote(args: readonly string[], folder: string, usage: string): Promise<void> {
  const [option, address = '', ...others] = args;
  const site = URL.canParse(address) ? new URL(address) : undefined;
  if (option !== '--against' || others.length > 0 || !site || !/^https?:$/.test(site.protocol))
    throw new UsageError(usage);
  const name = await ownName(folder);
  const [, program = ''] = process.argv;
  const compiler = new WatchingCompiler({ name, folder, command: [program, 'build', '--watch'] });
  watchTypes(folder);
  await runDevProxy({ name, compiler, site: site.origin, host: environment.HOST || '127.0.0.1', port: portFrom() });
}

function portFrom(text = environment.PORT || devProxyPort): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is ${text}; it must be a number from 1 to 65535.`);
  return port;
}
