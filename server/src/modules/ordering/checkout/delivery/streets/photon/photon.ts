import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Place } from '@food-court/shared-api/distance';
import { Refusal } from '#platform/http/refusal';
import { CircuitBreaker } from '#platform/resilience/circuit-breaker';
import { createWorkQueue } from '#platform/resilience/work-queue';

/** Somebody who types waits for it. */
const timeoutMs = 3_000;
/** An answer has some ten kilobytes. */
const mostBytes = 256 * 1024;
/** A street is often several pieces on the map, which become one. */
const piecesAsked = 20;
/** Each takes a core of the operator’s machine for some milliseconds. */
const atOnce = 4;
const mostWaiting = 12;

export interface StreetsAsked {
  text: string;
  /** Streets near this place are named first. */
  near: Place;
  /** Nothing beyond its corners is found. */
  southWest: Place;
  northEast: Place;
}

const Name = Type.Optional(Type.String());
const Feature = Type.Object({
  geometry: Type.Object({
    type: Type.Literal('Point'),
    coordinates: Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -90, maximum: 90 })]),
  }),
  properties: Type.Object({
    type: Name,
    name: Name,
    street: Name,
    housenumber: Name,
    locality: Name,
    district: Name,
    city: Name,
  }),
});
export type StreetFeature = Static<typeof Feature>;

const collection = Compile(
  Type.Object({ type: Type.Literal('FeatureCollection'), features: Type.Array(Type.Unknown()) }),
);
const feature = Compile(Feature);

export type FindStreets = (asked: StreetsAsked) => Promise<readonly StreetFeature[]>;

/** Its detail is for people. The reason is for the log, and has no word of what was searched. */
class NoStreetSearch extends Refusal {
  constructor(reason: string) {
    super('unavailable', 'Street search isn’t available right now. Set the pin on the map.', {
      headers: { 'retry-after': '30' },
    });
    this.message = `the street search failed: ${reason}`;
  }
}

/** Asks the operator’s own Photon. It learns the words and the position of the court, and not who asks. */
export function streetSearch(photonUrl: string | undefined): FindStreets | undefined {
  if (photonUrl === undefined) return undefined;
  const circuit = new CircuitBreaker();
  const inTurn = createWorkQueue(atOnce, mostWaiting, () => new NoStreetSearch('too many people search at once'));
  return (asked) =>
    inTurn(async () => {
      if (circuit.isOpen(photonUrl)) throw new NoStreetSearch('it failed several times just now');
      try {
        const found = await ask(`${photonUrl}/api?${queryOf(asked).toString()}`);
        circuit.recordSuccess(photonUrl);
        return found;
      } catch (error) {
        circuit.recordFailure(photonUrl);
        throw new NoStreetSearch(reasonOf(error));
      }
    });
}

function queryOf({ text, near, southWest, northEast }: StreetsAsked): URLSearchParams {
  const corners = [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude];
  return new URLSearchParams([
    ['q', text],
    ['lat', `${near.latitude}`],
    ['lon', `${near.longitude}`],
    ['bbox', corners.join(',')],
    ['limit', `${piecesAsked}`],
    ['layer', 'street'],
    ['layer', 'house'],
  ]);
}

async function ask(address: string): Promise<readonly StreetFeature[]> {
  // A redirect could lead to a service that only our machines reach.
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new BadAnswer(`it was answered ${answer.status}`);
  }
  const json = parse(await readText(answer));
  if (!collection.Check(json)) throw new BadAnswer('its answer is no list of places');
  return json.features.filter((found): found is StreetFeature => feature.Check(found));
}

/** Its message has nothing of the request. */
class BadAnswer extends Error {}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new BadAnswer('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadAnswer('its answer is no JSON');
  }
}

/** Other errors may quote the address, and so the words. */
const reasonOf = (error: unknown): string =>
  error instanceof BadAnswer
    ? error.message
    : error instanceof Error && error.name === 'TimeoutError'
      ? 'it did not answer in time'
      : 'it does not answer';
