import { releases } from '../release/commands';
import { ownRemote } from './own-remote';

/** Lists the releases of the remote of this folder, of another one that is named, of a team, or of `all`. */
export async function listReleases(args: readonly string[], folder: string): Promise<void> {
  const workplace = await ownRemote(folder);
  await releases(argumentsFor(args, workplace.names), workplace);
}

/** In a repository with many deployables the command without a name lists all; here it lists the team's own. */
export function argumentsFor(args: readonly string[], own: readonly string[]): string[] {
  if (args.includes('--team')) return [...args];
  const isOption = (arg: string): boolean => arg.startsWith('-');
  const given = args.filter((arg) => !isOption(arg));
  const named = given.length === 0 ? own : given.filter((name) => name !== 'all');
  return [...named, ...args.filter(isOption)];
}
