import { formatBuilds, type Builds } from '@food-court/federation/discovery';
import { readDiscovery, ReleaseRefused } from '@food-court/federation/release';
import { insertAuditEntries } from '#modules/accounts/index';
import { allow, notFound } from '#platform/http/refusal';
import type { ReleaseServices } from '../services';
import { buildsIn, namesOf, type ReleaseChange } from '../teams/change-body';
import {
  decideRequest,
  findOpenRequest,
  insertChangeRequest,
  reopenRequest,
} from '../teams/change-requests.repository';
import type { CheckInTurn } from './check-turns';
import { actionFor, makeChange, type Asked, type Changed } from './make-change';
import { recordRefusals } from './record-refusals';
import { requireExamined } from './require-examined';
import { mayDo, requireRight, type ReleaseCaller } from '../teams/rights.policy';
import { guestsFinder } from '../teams/guest-remotes';
import { sourcesFinder } from '../teams/team-sources.repository';
import { findTeam } from '../teams/teams.repository';

export interface Waiting {
  /** Id of the request that a second team approves. */
  waits: string;
  /** The builds that the approval names. */
  builds: Record<string, string>;
}

interface ReleaseService {
  services: ReleaseServices;
  checkInTurn: CheckInTurn;
}

/** Makes the change, or keeps it for a second team where the settings require one. */
export async function askForChange(
  service: ReleaseService,
  caller: ReleaseCaller,
  change: ReleaseChange,
): Promise<Changed | Waiting> {
  const { db, releaseStore: store, settings } = service.services;
  requireRight(caller, await actionFor(store, change), namesOf(change));
  if (!settings.releasesSecondPerson || !concernsEverybody(change))
    return changeRecorded(service, change, { team: caller.team, by: caller.team });
  const waits = await db.transaction().execute(async (trx) => {
    for (const subject of namesOf(change))
      await insertAuditEntries(trx, [
        {
          by: { name: caller.team },
          action: 'release asked for',
          subjectKind: 'deployable',
          subject,
          after: { what: change.what },
        },
      ]);
    return insertChangeRequest(trx, caller.team, change);
  });
  return { waits, builds: buildsIn(change, await readDiscovery(store)) };
}

function changeRecorded(service: ReleaseService, change: ReleaseChange, asked: Asked): Promise<Changed> {
  const work = () => makeChange(placeOf(service), change, asked);
  const { what } = change;
  // The others take something back, and are never checked.
  if (what === 'rollback' || what === 'withdrawal' || what === 'removal') return work();
  const builds = 'builds' in change ? change.builds : { [change.name]: change.build };
  return recordRefusals(service.services, { what, builds, team: asked.team }, work);
}

const placeOf = ({ services, checkInTurn }: ReleaseService) => ({
  store: services.releaseStore,
  findSources: sourcesFinder(services),
  findGuests: guestsFinder(services),
  requireExamined: requireExamined(services),
  checkInTurn,
  keepDays: services.settings.releasesKeepDays,
});

/** Changes of the shell, and removals of remotes. Never what takes a build back: that must be quick. */
const concernsEverybody = (change: ReleaseChange): boolean =>
  change.what === 'removal' ||
  (change.what !== 'rollback' && change.what !== 'withdrawal' && namesOf(change).includes('shell'));

function requireSameBuilds(asked: Builds, approved: Builds): void {
  if (formatBuilds(asked) !== formatBuilds(approved))
    throw new ReleaseRefused(
      `The request is for ${formatBuilds(asked)} and the approval for ${formatBuilds(approved)}: approve what was requested, or have it requested again`,
    );
}

/**
 * Approved by another team than the one that asked, which must still have its rights. The approval covers only the
 * builds that it names.
 */
export async function approveChange(
  service: ReleaseService,
  caller: ReleaseCaller,
  { id, builds }: { id: string; builds: Builds },
): Promise<Changed> {
  const { db, releaseStore: store, settings } = service.services;
  const request = await findOpenRequest(db, id);
  if (!request) throw notFound('No change with this id is waiting. It was already made, or is older than a day.');
  // Written by askForChange.
  const change = request.change as ReleaseChange;
  allow(request.team !== caller.team, `${caller.team} requested this change, so another team must approve it.`);
  requireRight(caller, 'approve', namesOf(change));
  requireSameBuilds(buildsIn(change, await readDiscovery(store)), builds);
  const team = await findTeam(db, request.team);
  allow(
    team !== undefined &&
      (!settings.releasesSecondPerson || team.confirmed_at !== null) &&
      mayDo(team, await actionFor(store, change), namesOf(change)),
    `${request.team} is no longer allowed to do this.`,
  );
  if (!(await decideRequest(db, id, caller.team))) throw notFound('Someone else has already approved it.');
  try {
    return await changeRecorded(service, change, {
      team: request.team,
      by: `${request.team}, approved by ${caller.team}`,
    });
  } catch (error) {
    await reopenRequest(db, id);
    throw error;
  }
}
