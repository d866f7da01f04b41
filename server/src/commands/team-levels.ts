import { contract, type CallName } from '@food-court/shared-api/contract';
import { levels, setLevel, type Level } from '#modules/releases/index';
import type { Trx } from '../platform/database/tables';
import { nearestNames } from './nearest-names';

interface LevelOptions {
  is?: string;
  calls?: string;
}

/** Reads the options `--is guest --calls 'GET /search,GET /kitchens'`. */
export function levelChange({ is, calls: text }: LevelOptions): { level: Level; calls: CallName[] } {
  const level = levels.find((known) => known === is);
  if (!level) throw new Error(`--is is ${is}; it must be ${levels.slice(0, -1).join(', ')} or ${levels.at(-1)}.`);
  if (level !== 'guest' && text !== undefined)
    throw new Error(`Only a guest has a list of calls: leave out --calls, or use --is guest.`);
  return { level, calls: namedCalls(text ?? 'none') };
}

function namedCalls(text: string): CallName[] {
  const known = Object.keys(contract) as CallName[];
  const names = text === 'none' ? [] : [...new Set(text.split(',').map((name) => name.trim()))].toSorted();
  return names.map((name) => {
    const call = known.find((each) => each === name);
    if (!call)
      throw new Error(
        `--calls has ${name || 'an empty name'}, which is no call of the API. The nearest are ${nearestNames(name, known).join(', ')}; docs/api.md lists all.`,
      );
    return call;
  });
}

interface ChangeOfTeam {
  team: string;
  remote: string;
  level: Level;
  calls: readonly string[];
}

/** Returns the line that says what counts now. */
export async function changeLevel(
  trx: Trx,
  change: ChangeOfTeam,
  { later, ownRemotes }: { later: string; ownRemotes: readonly string[] },
): Promise<string> {
  const { team, remote, level } = change;
  if (remote === 'shell') throw new Error('The shell has no level: it shows the pages of all remotes.');
  if (level === 'guest' && ownRemotes.includes(remote))
    throw new Error(`${remote} is one of the site’s own remotes (OWN_REMOTES), so it can’t be a guest.`);
  const outcome = await setLevel(trx, change);
  if (outcome === 'no team') throw new Error(`There is no team ${team}. npm run team -- list shows all teams.`);
  if (outcome === 'foreign') throw new Error(`${team} has no rights for ${remote}.`);
  return `${describeLevel(change)}${(outcome === 'waits' && later) || ', from now on'}.`;
}

export const describeLevel = ({ remote, level, calls }: Omit<ChangeOfTeam, 'team'>): string =>
  level === 'guest'
    ? `${remote} is a guest and may make ${calls.length === 0 ? 'no calls' : calls.join(', ')}`
    : `${remote} is ${level}`;
