import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { recording } from './recording';
import { anchorsOfPast, dateOf, midnightOf } from './times-of-past';

interface RecordedPast {
  rushFrom: number;
  endsAt: number;
  tables: object[];
  learned: [dish: string, seconds: number][];
  cards: object[];
}

/** Accounts and dishes that this start of the demo created, which the recording knows by other names. */
export interface NamesOfDemo {
  /** Ids of accounts by their address. */
  people: ReadonlyMap<string, string>;
  /** Keyed by slug. */
  dishes: ReadonlyMap<string, { id: string; image: string }>;
}

interface SandboxOfPast {
  url: string;
  controlSecret: string;
  timeZone: string;
}

const day = 24 * 60 * 60_000;
/** The court opened a few days before the first order. */
const olderMs = 25 * day;

/** Loads three weeks of orders into a court without any. Returns false if it has some. */
export async function loadPast(
  { url, controlSecret, timeZone }: SandboxOfPast,
  names: NamesOfDemo,
  now = Date.now(),
): Promise<boolean> {
  const past = readPast(names);
  const midnight = midnightOf(now, timeZone);
  const answer = await fetch(`${url}/sandbox/past`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${controlSecret}` },
    body: JSON.stringify({
      anchors: anchorsOfPast(past, now, midnight),
      rows: {
        tables: past.tables,
        unlessFilled: 'checkouts',
        keep: ['dishes_to_rank'],
        changes: [{ table: 'dishes', column: 'learned_seconds', values: past.learned }],
        older: [
          { table: 'users', ms: olderMs },
          { table: 'dishes', ms: olderMs },
        ],
        today: { date: dateOf(now, timeZone), from: midnight },
      },
      cards: past.cards,
    }),
  });
  const { loaded, error } = (await answer.json()) as { loaded?: boolean; error?: unknown };
  if (loaded === undefined) throw new Error(typeof error === 'string' ? error : 'The past of the demo was not loaded.');
  return loaded;
}

/** Orders know a photo by its id, which is a part of its address. */
const photoIdOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : new URL(address).pathname.split('/')[2];

/** Reads the recording with the names of this start. */
function readPast({ people, dishes }: NamesOfDemo): RecordedPast {
  const text = gunzipSync(readFileSync(recording)).toString();
  const nameOf = (kind: string, name: string): string => {
    const found = { person: people.get(name), dish: dishes.get(name)?.id, photo: photoIdOf(dishes.get(name)?.image) }[
      kind
    ];
    if (found === undefined)
      throw new Error(`The demo has no ${kind} ${name}. Record its past again: npm run record-past`);
    return found;
  };
  return JSON.parse(
    text.replaceAll(/"(person|dish|photo):([^"]+)"/g, (_, kind: string, name: string) =>
      JSON.stringify(nameOf(kind, name)),
    ),
  ) as RecordedPast;
}
