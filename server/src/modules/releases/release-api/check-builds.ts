import { checkStored } from '@food-court/federation/release';
import { gateThread } from '../discovery/gate/gate-thread';
import type { ReleaseServices } from '../services';
import { guestsFinder } from '../teams/guest-remotes';
import { requireRight, type ReleaseCaller } from '../teams/rights.policy';
import { sourcesFinder } from '../teams/team-sources.repository';
import type { CheckInTurn } from './check-turns';
import { recordRefusals } from './record-refusals';
import { requireApproval } from './require-approval';
import { announceExaminations } from './require-examined';

interface CheckService {
  services: ReleaseServices;
  checkInTurn: CheckInTurn;
}

interface Warning {
  deployable: string;
  message: string;
}

/** Runs the checks of a release for stored builds, which nobody is served then. Returns the warnings. */
export async function checkBuilds(
  { services, checkInTurn }: CheckService,
  caller: ReleaseCaller,
  builds: Readonly<Record<string, string>>,
): Promise<Warning[]> {
  const stamps = Object.entries(builds).map(([name, build]) => ({ name, build }));
  const names = stamps.map(({ name }) => name);
  requireRight(caller, 'stage', names);
  services.isolation.require(names);
  const { releaseStore: store } = services;
  const check = async (): Promise<Warning[]> => {
    const place = { store, findSources: sourcesFinder(services), findGuests: guestsFinder(services) };
    const leftOut = await requireApproval(place, builds);
    const found = await checkStored(store, stamps, gateThread);
    return [...leftOut, ...found, ...(await announceExaminations(services, builds))];
  };
  const step = { what: 'check', builds, team: caller.team } as const;
  return recordRefusals(services, step, () => checkInTurn(caller.team, check));
}
