import { findVersion, versionsOf } from '@food-court/federation/discovery';
import {
  changeShare,
  findCanary,
  readDiscovery,
  ReleaseRefused,
  removeOldBuilds,
  removeRemote,
  removeVersion,
  rollBack,
  showStored,
  wasLive,
  type Audience,
  type ReleaseStore,
} from '@food-court/federation/release';
import { gateThread } from '../discovery/gate/gate-thread';
import { largestCanary, type ReleaseChange } from '../teams/change-body';
import type { ReleaseAction } from '../teams/rights.policy';
import type { CheckInTurn } from './check-turns';
import { requireApproval, type ApprovalPlace } from './require-approval';
import type { RequireExamined } from './require-examined';

export interface Changed {
  /** False when nothing had to change, or somebody else was quicker. */
  changed: boolean;
  /** The builds that are live, shown or ended now. */
  builds: Record<string, string>;
  warnings: { deployable: string; message: string }[];
  /** Pages that the site lost with a remote. */
  pages?: string[];
}

/** Returns the right that a change requires. */
export async function actionFor(store: ReleaseStore, change: ReleaseChange): Promise<ReleaseAction> {
  if ('share' in change) return change.share > largestCanary || change.untilSure ? 'release' : 'canary';
  if (change.what === 'removal') return 'remove';
  if (change.what !== 'withdrawal') return change.what;
  const discovery = await readDiscovery(store);
  const ended =
    change.build === undefined ? findCanary(discovery, change.name) : findVersion(discovery, change.name, change.build);
  return ended?.deployment.traffic === 0 ? 'preview' : 'canary';
}

interface Place extends ApprovalPlace {
  requireExamined: RequireExamined;
  checkInTurn: CheckInTurn;
  /** Builds that nobody is served are kept for this long. */
  keepDays: number;
}

/** The team that asked for a change, and the author that the history names. */
export interface Asked {
  team: string;
  by: string;
}

/**
 * Runs the gate and the smoke run for builds that visitors will newly get, when it is the team’s turn. A change that
 * takes something back is never checked and never waits.
 */
export async function makeChange(place: Place, change: ReleaseChange, { team, by }: Asked): Promise<Changed> {
  const { store } = place;
  switch (change.what) {
    case 'release':
    case 'canary':
    case 'preview':
      return cleanedUp(place, await place.checkInTurn(team, () => showBuilds(place, change, by)));
    case 'share': {
      const { name, build, share: percent, noAutoRollback, untilSure } = change;
      if (untilSure || percent > (await shareOf(store, change))) await place.requireExamined({ [name]: build });
      await changeShare(store, { name, build }, { by, percent, noAutoRollback, untilSure });
      return { changed: true, builds: { [name]: build }, warnings: [] };
    }
    case 'rollback': {
      if (change.to !== undefined) await requireWasLive(store, change.name, change.to);
      const { build, changed } = await rollBack(store, change.name, { by, to: change.to });
      return { changed, builds: { [change.name]: build }, warnings: [] };
    }
    case 'withdrawal': {
      const build = await removeVersion(store, change.name, { by, build: change.build });
      return { changed: true, builds: { [change.name]: build }, warnings: [] };
    }
    case 'removal': {
      const { build, pages } = await removeRemote(store, change.name, { by });
      return { changed: true, builds: { [change.name]: build }, warnings: [], pages };
    }
  }
}

const shareOf = async (store: ReleaseStore, { name, build }: { name: string; build: string }): Promise<number> =>
  findVersion(await readDiscovery(store), name, build)?.deployment.traffic ?? 0;

/** Otherwise a rollback would be a release without its checks. */
async function requireWasLive(store: ReleaseStore, name: string, build: string): Promise<void> {
  if (!(await wasLive(store, name, build)))
    throw new ReleaseRefused(`${name} ${build} was never live here, so you can’t roll back to it. Release it instead`);
}

type Showing = Extract<ReleaseChange, { what: 'release' | 'canary' | 'preview' }>;

async function showBuilds(place: Place, change: Showing, by: string): Promise<Changed> {
  const { store } = place;
  const leftOut = await requireApproval(place, change.builds);
  // A preview is how a build is examined.
  if (change.what !== 'preview') await place.requireExamined(change.builds);
  const stamps = Object.entries(change.builds).map(([name, build]) => ({ name, build }));
  const before = await readDiscovery(store);
  const noAutoRollback = 'noAutoRollback' in change ? change.noAutoRollback : undefined;
  const untilSure = change.what === 'canary' ? change.untilSure : undefined;
  const findings = await showStored(store, stamps, {
    gate: gateThread,
    by,
    audience: audienceOf(change),
    noAutoRollback,
    untilSure,
  });
  const after = await readDiscovery(store);
  const changed = stamps.some(
    ({ name }) => JSON.stringify(versionsOf(before, name)) !== JSON.stringify(versionsOf(after, name)),
  );
  const warnings = [...leftOut, ...findings].map(({ deployable, message }) => ({ deployable, message }));
  return { changed, builds: { ...change.builds }, warnings };
}

const audienceOf = (change: Showing): Audience => {
  if (change.what === 'canary') return { percent: change.share };
  return change.what === 'release' ? 'everybody' : 'who asks';
};

/** The builds are already shown, so an error here must not fail the change. */
const cleanedUp = ({ store, keepDays }: Place, changed: Changed): Promise<Changed> =>
  removeOldBuilds(store, { keepDays }).then(
    () => changed,
    (error: Error) => {
      const [deployable = ''] = Object.keys(changed.builds);
      const warning = { deployable, message: `Couldn’t remove old builds: ${error.message}` };
      return { ...changed, warnings: [...changed.warnings, warning] };
    },
  );
