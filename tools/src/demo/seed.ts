import { categories } from 'shared-api/contract';
import { dishes, type DemoDish } from './dishes';
import { FrontDoor } from './front-door';
import { demoPassword, people, type Person } from './people';
import { hirePainter, type Painter } from './painter';
import { twoAtATime } from './two-at-a-time';

export interface SeedSettings {
  /** Where the running product answers. */
  origin: string;
  log: (line: string) => void;
  /** The server's own command: no call of the product makes an admin out of nothing. */
  grantAdmin: (email: string) => Promise<void>;
  hire?: () => Painter;
}

/** Loads the demo through the product's front door. What an earlier run has done is found and left alone, so a run that broke off can be repeated. */
export async function seedDemo({ origin, log, grantAdmin, hire = hirePainter }: SeedSettings): Promise<void> {
  const door = await FrontDoor.open(origin);
  if (await isComplete(door)) return log('The demo is complete.');
  const painter = hire();
  try {
    const tokens = await openAccounts(door, painter);
    log(`${tokens.size} accounts`);
    await addDishes(door, painter, tokens, log);
  } finally {
    painter.goHome();
  }
  for (const { email, role } of people) if (role === 'admin') await grantAdmin(email);
}

/** The admin is made last; dishes that people have deleted since are not missed. */
async function isComplete(door: FrontDoor): Promise<boolean> {
  const names = new Set((await door.admins()).map(({ name }) => name));
  return people.every(({ name, role }) => role !== 'admin' || names.has(name));
}

async function openAccounts(door: FrontDoor, painter: Painter): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for await (const { email, token } of twoAtATime(people, (person) => openAccount(door, painter, person)))
    tokens.set(email, token);
  return tokens;
}

async function openAccount(
  door: FrontDoor,
  painter: Painter,
  person: Person,
): Promise<{ email: string; token: string }> {
  const { name, email, role } = person;
  const token = await door.signIn(email, demoPassword);
  if (!(await door.hasProfile(email, token))) {
    const image = await door.upload(email.split('@')[0]!, await painter.paint({ person }));
    await door.keepProfile(token, { name, email, role: role === 'admin' ? 'Buyer' : role, image });
  }
  return { email, token };
}

async function addDishes(
  door: FrontDoor,
  painter: Painter,
  tokens: ReadonlyMap<string, string>,
  log: SeedSettings['log'],
): Promise<void> {
  const missing = await missingDishes(door);
  let done = dishes.length - missing.length;
  const withPicture = async (dish: DemoDish) => ({
    dish,
    image: await door.upload(dish.slug, await painter.paint({ dish: dish.slug })),
  });
  for await (const { dish, image } of twoAtATime(missing, withPicture)) {
    const { slug, title, category, price, description, seller } = dish;
    await door.addDish(tokens.get(seller)!, `demo-dish-${slug}`, {
      author: authorOf(dish),
      email: seller,
      title,
      category,
      price,
      description,
      image,
    });
    log(`${++done} of ${dishes.length} dishes: ${title}`);
  }
}

/** Last first: a category shows the newest dish at its head. */
async function missingDishes(door: FrontDoor): Promise<DemoDish[]> {
  const there = new Set(
    (await Promise.all(categories.map((category) => door.dishesOf(category))))
      .flat()
      .map(({ title, author }) => `${author}: ${title}`),
  );
  return dishes.filter((dish) => !there.has(`${authorOf(dish)}: ${dish.title}`)).reverse();
}

const authorOf = ({ seller }: DemoDish): string => people.find(({ email }) => email === seller)!.name;
