import { Refusal, unavailable } from '#platform/http/refusal';
import { createBoundedQueue } from '#platform/resilience/work-queue';
import type { Backend } from '../teams/team-backends.repository';

/** Requests that wait for a service at the same time. */
export interface MostAtOnce {
  /** Each may hold an answer in memory. */
  all: number;
  ofRemote: number;
  /** Keeps turns of a slow service for the visitors of other networks. */
  ofNetwork: number;
}

/**
 * Gives each request its turn, or refuses it: nobody waits in a queue before a service that is slow already. A slow
 * service uses up its own turns, and no others.
 */
export function createTurns({ all, ofRemote, ofNetwork }: MostAtOnce) {
  const turns = createBoundedQueue(all, 0);
  const turnsOfRemotes = createBoundedQueue(Infinity, 0, { running: ofRemote, waiting: 0 });
  const turnsOfNetworks = createBoundedQueue(Infinity, 0, { running: ofNetwork, waiting: 0 });
  return async <Result>({ team, remote }: Backend, network: string, work: () => Promise<Result>): Promise<Result> => {
    const inAll = async (): Promise<Result> => turns(work) ?? refuse(unavailable(weAreBusy));
    const inRemote = async (): Promise<Result> => turnsOfRemotes(inAll, remote) ?? refuse(busy(team));
    return turnsOfNetworks(inRemote, `${remote} ${network}`) ?? refuse(tooManyAtOnce());
  };
}

const refuse = (refusal: Refusal): never => {
  throw refusal;
};

const weAreBusy = 'We’re very busy right now. Please try again in a moment.';

const busy = (team: string): Refusal =>
  unavailable(`The ${team} team’s service has too much to do right now. Please try again in a moment.`);

const tooManyAtOnce = (): Refusal =>
  new Refusal('too_many_requests', 'Too many requests at once. Please try again in a moment.', {
    headers: { 'retry-after': '1' },
  });
