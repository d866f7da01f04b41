import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { shownPhoto } from '#modules/media/images/photo-address';
import { newId } from '#platform/database/new-id';
import { randomNumbers } from '../random-numbers';
import { liveOrder, unusedWords } from './live-order';
import { nowhere, openPastCourt, type PastCourt, uidOf } from './past-court';
import { day, days, end, planOrders, planRush, rushFrom, start, type PlannedDish } from './plan';
import { recordCards } from './recorded-cards';
import { recordLearned, recordRows } from './recorded-rows';
import { regulars } from './regulars';

interface Demo {
  kitchens: { name: string; email: string }[];
  dishes: PlannedDish[];
}

const minute = 60_000;

/** Lives three weeks of the demo through the API, and writes them to a file. `npm run record-past` runs it. */
async function record(demoFile: string, file: string): Promise<void> {
  const demo = JSON.parse(await readFile(demoFile, 'utf8')) as Demo;
  const court = await openPastCourt(start);
  try {
    const dishes = await openKitchens(court, demo);
    await live(court, demo, dishes);
    const names = replacements(dishes);
    const recorded = {
      rushFrom: rushFrom - end,
      endsAt: (end - start) % day,
      tables: await recordRows(
        court.databaseUrl,
        end,
        new Set([...demo.kitchens, regulars[0]].map(({ email }) => email)),
      ),
      learned: await recordLearned(court.databaseUrl),
      cards: recordCards(await court.cards.readJournal(), end),
    };
    const text = names.reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(recorded));
    await writeFile(file, gzipSync(text, { level: 9 }));
    process.stdout.write(`${recorded.tables.map(({ table, rows }) => `${table} ${rows.length}`).join(', ')}\n`);
  } finally {
    await court.close();
  }
}

interface OpenedDish {
  slug: string;
  id: string;
  photo: string;
}

async function openKitchens(court: PastCourt, { kitchens, dishes }: Demo): Promise<OpenedDish[]> {
  for (const kitchen of kitchens) await court.addPerson({ ...kitchen, role: 'Seller' });
  for (const regular of regulars) await court.addPerson({ ...regular, role: 'Buyer' });
  const opened: OpenedDish[] = [];
  for (const { slug, seller, ...dish } of dishes) {
    const photo = await court.addPhoto();
    const author = kitchens.find(({ email }) => email === seller)?.name;
    const by = { email: seller };
    const { _id } = await court.call<{ _id: string }>('POST', '/products', by, {
      ...{ ...dish, ...by, author, image: shownPhoto(nowhere, photo) },
    });
    opened.push({ slug, id: _id, photo });
  }
  return opened;
}

/** Runs all actions in the order of their times; each may schedule further ones. */
async function live(court: PastCourt, { kitchens, dishes }: Demo, opened: readonly OpenedDish[]): Promise<void> {
  const queue: { at: number; action: () => Promise<void> }[] = [];
  const schedule = (at: number, action: () => Promise<void>): void => void queue.push({ at, action });
  const life = {
    court,
    schedule,
    random: randomNumbers(4),
    dishIds: new Map(opened.map(({ slug, id }) => [slug, id])),
    sellers: new Map(kitchens.map(({ name, email }) => [name, email])),
    unused: unusedWords(),
  };
  for (const order of [...planOrders(dishes).filter(({ at }) => at < rushFrom - 45 * minute), ...planRush(dishes)])
    liveOrder(life, order);
  for (let place = 1; place < days; place++) schedule(start + place * day - minute, court.bookFees);
  for (;;) {
    queue.sort((a, b) => a.at - b.at);
    const next = queue.shift();
    if (!next || next.at > end) break;
    await court.clock.set(next.at);
    await next.action();
  }
  await court.clock.set(end);
  await court.settle();
  await court.bookFees();
}

/** Ids that differ at each start of the demo, and the names that stand for them. */
const replacements = (dishes: readonly OpenedDish[]): (readonly [string, string])[] => [
  ...dishes.flatMap(({ slug, id, photo }): [string, string][] => [
    [id, `dish:${slug}`],
    [photo, `photo:${slug}`],
  ]),
  // The other regulars have no account, so their ids are like those of everybody.
  ...regulars.slice(1).flatMap(({ email }): [string, string][] => [[uidOf(email), newId()]]),
];

const [demoFile = '', file = ''] = process.argv.slice(2);
await record(demoFile, file);
