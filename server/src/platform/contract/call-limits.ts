import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { CallDefinition } from '@food-court/shared-api/contract';
import { addressOfClient, addressOfVisitor, networkOf } from '../http/network';
import { visitorCookie } from '../http/cookies';
import { limitNetwork } from '../http/network-limit';
import { rates, readsPerPage, tooMany } from '../http/rate-limits';
import { WindowCounts } from '../resilience/window-counts';
import { PersonTurns } from './person-turns';

/**
 * Weight of an expensive read among a person's reads: it takes 10 to 30 ms of the database, any other one half a
 * millisecond.
 */
const pointsOfDearRead = 10;

/** A search sends a request at each pause in typing; most of its words others have typed as well. */
const searchesPerPage = 0.5;

/** The hooks that count a call. */
export type LimitsOf = (method: string | undefined, definition: CallDefinition) => onRequestHookHandler[];

/** Counts a call before it is answered: reads by network or person, changes by person or network. */
export function createCallLimits(app: FastifyInstance, pagesAMinute: number, readsOfPerson: WindowCounts): LimitsOf {
  const keyGenerator = (request: FastifyRequest): string => request.caller?.uid ?? networkOf(addressOfClient(request));
  const changes = app.rateLimit({ ...rates.changes, keyGenerator });
  const heavyReads = app.rateLimit({ ...rates.heavyReads, keyGenerator });
  const reads = limitNetwork(readsPerPage * pagesAMinute);
  const dearReads = limitNetwork(searchesPerPage * pagesAMinute, addressOfVisitor);
  const turns = new PersonTurns();

  const cheap = (request: FastifyRequest, reply: FastifyReply, done: (refusal?: Error) => void): void => {
    if (request.caller === undefined) return reads(request, reply, done);
    const seconds = readsOfPerson.take(request.caller.uid);
    return seconds === undefined ? done() : done(tooMany(seconds));
  };
  const dear = async ({ caller }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (caller === undefined) return;
    const seconds = readsOfPerson.take(caller.uid, pointsOfDearRead);
    if (seconds !== undefined) throw tooMany(seconds);
    await turns.take(caller.uid, reply);
  };
  const heavy = async ({ caller }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (caller !== undefined) await turns.take(caller.uid, reply);
  };

  const own = ownLimits(changes);
  return (method, definition) => {
    const { auth, isDear, isHeavy } = definition;
    const ofCall = own(definition);
    if (ofCall) return ofCall;
    if (isHeavy) return [heavyReads, heavy];
    if (method !== 'GET') return [changes];
    if (!isDear) return [cheap];
    return auth === 'none' ? [reads, dearReads] : [dear];
  };
}

/** Limits of calls that could be misused, or that ask somebody else. */
function ownLimits(changes: onRequestHookHandler) {
  const guests = limitBrowsers();
  const sharedBaskets = limitBrowsers();
  const cards = limitPeople(rates.cardsOfPerson, rates.cardsOfNetwork);
  const codes = limitPeople(rates.codesOfPerson, rates.codesOfNetwork);
  const streets = limitPeople(rates.streetsOfPerson, rates.streetsOfNetwork);
  return (call: CallDefinition): onRequestHookHandler[] | undefined => {
    if (call.makesGuests) return [guests];
    if (call.opensSharedBasket) return [changes, sharedBaskets];
    if (call.triesCards) return [changes, cards];
    if (call.guessesCodes) return [changes, codes];
    if (call.searchesStreets) return [changes, streets];
    return undefined;
  };
}

/**
 * A program can show a new cookie each time, and is then limited with its network. A browser shows the cookie that came
 * with its first page.
 */
function limitBrowsers() {
  const { guestsOfNetwork, guestsOfBrowser } = rates;
  const ofNetwork = new WindowCounts(guestsOfNetwork.max, guestsOfNetwork.timeWindow);
  const ofBrowser = new WindowCounts(guestsOfBrowser.max, guestsOfBrowser.timeWindow);
  return (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
    const network = networkOf(addressOfClient(request));
    const browser = request.cookies[visitorCookie] ?? '';
    const seconds = ofBrowser.take(`${network} ${browser}`) ?? ofNetwork.take(network);
    return seconds === undefined ? done() : done(tooMany(seconds));
  };
}

/** One person with many networks is limited, and so is one network with many accounts. */
function limitPeople(person: typeof rates.cardsOfPerson, network: typeof rates.cardsOfNetwork) {
  const ofPerson = new WindowCounts(person.max, person.timeWindow);
  const ofNetwork = new WindowCounts(network.max, network.timeWindow);
  return (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
    const seconds = ofPerson.take(request.caller?.uid ?? '') ?? ofNetwork.take(networkOf(addressOfClient(request)));
    return seconds === undefined ? done() : done(tooMany(seconds));
  };
}
