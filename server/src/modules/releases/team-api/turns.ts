import { Refusal, unavailable } from '#platform/http/refusal';
import { createBoundedQueue } from '#platform/resilience/work-queue';
import type { Backend } from '../teams/team-backends.repository';

/** Requests that wait for a service at the same time. */
export interface MostAtOnce {
  /** Each may hold an answer in memory. */
  all: number;
  /** Turns of one team, so that a team with several remotes has no more than another. */
  ofTeam: number;
  /** Keeps turns of a slow team for the visitors of other networks. */
  ofNetworkAtTeam: number;
  /** Keeps turns of all teams for them. */
  ofNetwork: number;
}

type Refused = (remote: string) => void;

/**
 * Gives each request its turn, or refuses it: nobody waits in a queue before a service that is slow already. A slow team
 * uses up its own turns, and no others.
 */
export function createTurns({ all, ofTeam, ofNetworkAtTeam, ofNetwork }: MostAtOnce, onRefused: Refused) {
  const turns = createBoundedQueue(all, 0);
  const turnsOfTeams = createBoundedQueue(Infinity, 0, { running: ofTeam, waiting: 0 });
  const turnsAtTeams = createBoundedQueue(Infinity, 0, { running: ofNetworkAtTeam, waiting: 0 });
  const turnsOfNetworks = createBoundedQueue(Infinity, 0, { running: ofNetwork, waiting: 0 });
  return async <Result>({ team, remote }: Backend, network: string, work: () => Promise<Result>): Promise<Result> => {
    const refuse = (refusal: Refusal): never => {
      onRefused(remote);
      throw refusal;
    };
    const inAll = async (): Promise<Result> => turns(work) ?? refuse(unavailable(weAreBusy));
    const inTeam = async (): Promise<Result> => turnsOfTeams(inAll, team) ?? refuse(busy(team));
    const atTeam = async (): Promise<Result> => turnsAtTeams(inTeam, `${team} ${network}`) ?? refuse(tooManyAtOnce());
    return turnsOfNetworks(atTeam, network) ?? refuse(tooManyAtOnce());
  };
}

const weAreBusy = 'We’re very busy right now. Please try again in a moment.';

const busy = (team: string): Refusal =>
  unavailable(`The ${team} team’s service has too much to do right now. Please try again in a moment.`);

const tooManyAtOnce = (): Refusal =>
  new Refusal('too_many_requests', 'Too many requests at once. Please try again in a moment.', {
    headers: { 'retry-after': '1' },
  });
