import { categories, type OptionGroup } from '@food-court/shared-api/contract';
import { kitchensToday, photographed, soldOutToday } from './court-today';
import { dishes, type DemoDish } from './dishes';
import { options } from './menu/options';
import type { NamesOfDemo } from './past/load-past';
import { ProductClient } from './product-client';
import { demoPassword, people, type Person } from './people';
import { readMorePictures, readPicture } from './pictures';

export interface SeedSettings {
  /** Origin of the running product. */
  origin: string;
  /** Control secret of the sandbox. */
  controlSecret: string;
  log: (line: string) => void;
  /** Runs the server's own command, because no call of the product can create the first admin. */
  grantAdmin: (email: string) => Promise<void>;
  /** Loads three weeks of orders. Without it, the court is new: no orders, options, hours or further photos. */
  loadPast: ((names: NamesOfDemo) => Promise<boolean>) | undefined;
  /** Gets the key of the pick-up monitor, which is told once. Only a court with a past has one. */
  keepMonitorKey: (key: string) => void;
}

/**
 * Loads the demo through calls of the product. It skips what an earlier run has done, so an interrupted run can be repeated.
 */
export async function seedDemo(settings: SeedSettings): Promise<void> {
  const { origin, controlSecret, log, grantAdmin, loadPast } = settings;
  const door = await ProductClient.open(origin, controlSecret);
  if (await isComplete(door)) return log('The demo is complete.');
  const accounts = await Promise.all(people.map((person) => openAccount(door, person)));
  log(`${accounts.length} accounts`);
  const missing = await missingDishes(door);
  const images = await uploadPictures(door, missing, loadPast !== undefined);
  const tokens = new Map(accounts.map(({ email, token }) => [email, token]));
  for (const dish of missing)
    await addDish(
      door,
      tokens.get(dish.seller) ?? '',
      { ...dish, ...(loadPast && { options: options[dish.slug] }) },
      images.get(dish) ?? [],
    );
  for (const { email, story } of people)
    if (story !== undefined) await door.describeKitchen(tokens.get(email) ?? '', email, story);
  log(`${images.size} dishes`);
  if (loadPast) {
    const people = new Map(accounts.map(({ email, id }) => [email, id]));
    if (await loadPast({ people, dishes: await dishesBySlug(door) })) log('three weeks of orders');
    await openToday(door, tokens);
  }
  for (const { email, role } of people) {
    if (role !== 'admin') continue;
    await grantAdmin(email);
    const token = tokens.get(email) ?? '';
    await showFavouritesFirst(door, token);
    if (loadPast) settings.keepMonitorKey(await door.makeMonitorLink(token));
  }
}

/** Without this the home page would show the oldest dishes, because nothing has been sold yet. */
async function showFavouritesFirst(door: ProductClient, adminToken: string): Promise<void> {
  for (const category of categories) {
    const [first] = await door.dishesOf(category);
    if (first) await door.showFirst(adminToken, first._id);
  }
}

async function dishesBySlug(door: ProductClient): Promise<Map<string, { id: string; image: string }>> {
  const present = (await Promise.all(categories.map((category) => door.dishesOf(category)))).flat();
  return new Map(
    dishes.flatMap((dish) => {
      const found = present.find(({ title, author }) => title === dish.title && author === authorOf(dish));
      return found ? [[dish.slug, { id: found._id, image: found.image }] as const] : [];
    }),
  );
}

/** Hours, a busy kitchen, one that pauses, and a dish that is sold out. */
async function openToday(door: ProductClient, tokens: ReadonlyMap<string, string>): Promise<void> {
  for (const [email, change] of Object.entries(kitchensToday))
    await door.runKitchen(tokens.get(email) ?? '', email, change);
  const dish = dishes.find(({ slug }) => slug === soldOutToday);
  const { id } = (await dishesBySlug(door)).get(soldOutToday) ?? {};
  if (dish && id !== undefined) await door.sellOut(tokens.get(dish.seller) ?? '', id);
}

/** The demo is complete when the admin exists, who is created last. Dishes that people deleted later are not added again. */
async function isComplete(door: ProductClient): Promise<boolean> {
  const names = new Set((await door.admins()).map(({ name }) => name));
  return people.every(({ name, role }) => role !== 'admin' || names.has(name));
}

async function openAccount(door: ProductClient, person: Person): Promise<{ email: string; id: string; token: string }> {
  const { name, email, role } = person;
  const { id, token } = await door.openAccount(email, demoPassword);
  if (!(await door.hasProfile(email, token))) {
    const image = await door.upload(name, await readPicture(person));
    await door.createProfile(token, { name, email, role: role === 'admin' ? 'Buyer' : role, image });
  }
  return { email, id, token };
}

/** A low number, because encoding one picture keeps a core busy for a second. */
const uploadsAtOnce = 4;

async function uploadPictures(
  door: ProductClient,
  wanted: readonly DemoDish[],
  withMore: boolean,
): Promise<Map<DemoDish, string[]>> {
  const images = new Map<DemoDish, string[]>();
  const upload = async (dish: DemoDish): Promise<void> => {
    const more = withMore && photographed.includes(dish.slug) ? await readMorePictures(dish) : [];
    const pictures = [await readPicture(dish), ...more];
    images.set(dish, await Promise.all(pictures.map((picture) => door.upload(dish.slug, picture))));
  };
  for (let first = 0; first < wanted.length; first += uploadsAtOnce)
    await Promise.all(wanted.slice(first, first + uploadsAtOnce).map(upload));
  return images;
}

async function addDish(
  door: ProductClient,
  token: string,
  { options: groups, ...dish }: DemoDish & { options?: readonly OptionGroup[] },
  [image = '', image2, image3]: readonly string[],
): Promise<void> {
  const { slug, title, category, price, description, marks, contains, mayContain = [], seller } = dish;
  const author = authorOf(dish);
  await door.addDish(token, `demo-dish-${slug}`, {
    author,
    email: seller,
    title,
    category,
    price,
    description,
    marks: [...marks],
    ...(contains && {
      allergens: { contains: [...contains], mayContain: [...mayContain], checkedAt: new Date().toISOString() },
    }),
    image,
    ...(image2 !== undefined && { image2 }),
    ...(image3 !== undefined && { image3 }),
    ...(groups && { options: [...groups] }),
  });
}

/** Returns the missing dishes in reverse order, because a category shows the newest dish first. */
async function missingDishes(door: ProductClient): Promise<DemoDish[]> {
  const present = new Set(
    (await Promise.all(categories.map((category) => door.dishesOf(category))))
      .flat()
      .map(({ title, author }) => `${author}: ${title}`),
  );
  return dishes.filter((dish) => !present.has(`${authorOf(dish)}: ${dish.title}`)).toReversed();
}

const authorOf = ({ seller }: DemoDish): string => people.find(({ email }) => email === seller)?.name ?? seller;
