import type { SiteState } from '../client/site';
import { UsageError } from './command-line';

const option = '--team';
const everyRemote = '*';

interface Asked {
  team: string | undefined;
  others: string[];
}

/** Takes `--team <team>` out of the arguments of a command. */
export function takeTeam(args: readonly string[], usage: string): Asked {
  const place = args.indexOf(option);
  if (place < 0) return { team: undefined, others: [...args] };
  const team = args[place + 1];
  if (!team || team.startsWith('-')) throw new UsageError(usage);
  return { team, others: args.toSpliced(place, 2) };
}

/** Whether a deployable is one of the team's. Throws when the site doesn't know the team. */
export function deployablesOf(team: string, { place, teams }: Pick<SiteState, 'place' | 'teams'>) {
  if (!teams) throw new Error(`${place} doesn’t say which remotes a team has. Set RELEASE_SITE to a site that does.`);
  if (!Object.hasOwn(teams, team)) {
    const names = Object.keys(teams).join(', ');
    throw new Error(`${place} has no team ${team}. ${names === '' ? 'It has none.' : `Its teams are ${names}.`}`);
  }
  const deployables = teams[team] ?? [];
  return (name: string): boolean =>
    deployables.includes(name) || (name !== 'shell' && deployables.includes(everyRemote));
}
