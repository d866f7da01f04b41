import { isSource, mostSources, sourceKinds } from '@food-court/federation/gate';
import type { SourceKind } from '@food-court/federation/surface';
import { removeSources, setSources } from '#modules/releases/index';
import type { Trx } from '../platform/database/tables';

interface SourceChange {
  kind: SourceKind;
  /** Empty when all are taken away. */
  origins: readonly string[];
}

/** Reads the options `--connect https://…,https://…` and `--connect none` of each kind. */
export const sourceChanges = (values: Partial<Record<SourceKind, string>>): SourceChange[] =>
  sourceKinds.flatMap((kind): SourceChange[] => {
    const text = values[kind];
    if (text === undefined) return [];
    const origins = text === 'none' ? [] : [...new Set(text.split(','))];
    const wrong = origins.find((origin): boolean => !isSource(origin));
    if (wrong !== undefined)
      throw new Error(
        `--${kind} has ${wrong}; it must be an origin such as https://api.maps.example, without path and wildcard.`,
      );
    if (origins.length > mostSources)
      throw new Error(`--${kind} has ${origins.length} origins; ${mostSources} are allowed.`);
    return [{ kind, origins }];
  });

interface ChangeOfTeam extends SourceChange {
  team: string;
  remote: string;
}

export async function changeSources(trx: Trx, change: ChangeOfTeam, later: string) {
  const { team, remote, kind, origins } = change;
  if (origins.length === 0) {
    if (!(await removeSources(trx, team, { remote, kind })))
      throw new Error(`${team} has no sources for ${kind} of ${remote}.`);
    return { ...change, line: `Pages of ${remote} get no sources for ${kind} any more.` };
  }
  const outcome = await setSources(trx, change);
  if (outcome === 'no team') throw new Error(`There is no team ${team}. npm run team -- list shows all teams.`);
  if (outcome === 'foreign') throw new Error(`${team} has no rights for ${remote}.`);
  if (outcome === 'taken') throw new Error(`Another team has sources for ${kind} of ${remote}.`);
  return { ...change, line: `${describeSources(change)}${later}.` };
}

/** Documents get what is approved here and declared in `remote.ts`. */
export const describeSources = ({ remote, kind, origins }: Omit<ChangeOfTeam, 'team'>): string =>
  `Pages of ${remote} may use ${origins.join(', ')} for ${kind}`;
