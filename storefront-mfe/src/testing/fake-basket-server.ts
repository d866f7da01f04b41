import { ApiError, type Basket, type BasketLine, type Dish, type NewBasketLine } from '@food-court/shared-api';
import { shownLinePrice } from '@food-court/shared-api/line-price';
import { FakeOrderStream, type Answers, type FakeRequest } from '@food-court/shared-api/testing';
import { fakeServer } from './fake-server';

/** Fakes the server with one account’s basket; also prices the lines of visitors. */
export function fakeBasketServer(dishes: readonly Dish[], answers: Answers = {}) {
  let menu = [...dishes];
  let stored: (NewBasketLine & { id: string })[] = [];
  let lastId = 0;
  const bodies: Record<string, unknown>[] = [];
  const keys: (string | undefined)[] = [];
  const stream = new FakeOrderStream();

  const present = (lines: readonly (NewBasketLine & { id: string })[]): Basket => {
    const shown = lines.flatMap((line) => presentLine(menu, dishes, line));
    const orderable = shown.filter(({ problem }) => !problem || problem === 'price-changed');
    return {
      lines: shown,
      count: orderable.reduce((sum, { quantity }) => sum + quantity, 0),
      total: orderable.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    };
  };
  const add = (line: NewBasketLine) => {
    const known = stored.find((one) => identity(one) === identity(line));
    if (known) known.quantity = Math.min(20, known.quantity + line.quantity);
    else stored.push({ ...line, id: `line-${++lastId}` });
  };
  const noted = ({ body, key }: FakeRequest): void => {
    bodies.push(body as Record<string, unknown>);
    keys.push(key);
  };

  const made = fakeServer(
    {
      'GET /products/{category}': () => menu,
      'GET /product/{id}': ({ params }) => menu.find(({ _id }) => _id === params.id) ?? refuse('not_found'),
      'GET /basket': () => present(stored),
      'POST /basket/lines': (request) => (noted(request), add(request.body as NewBasketLine), present(stored)),
      'PATCH /basket/lines/{id}': (request) => {
        noted(request);
        const { note, ...change } = request.body as Partial<NewBasketLine>;
        stored = stored.map((line) => {
          if (line.id !== request.params.id) return line;
          const changed = {
            ...line,
            ...change,
            ...('note' in (request.body as object) && { note: note ?? undefined }),
          };
          const dish = menu.find(({ _id }) => _id === line.productId);
          return { ...changed, price: dish ? shownLinePrice(dish.price, dish.options, changed.choices) : line.price };
        });
        return present(stored);
      },
      'DELETE /basket/lines/{id}': ({ params }) => {
        stored = stored.filter(({ id }) => id !== params.id);
        return present(stored);
      },
      'POST /basket/merge': (request) => {
        noted(request);
        (request.body as { lines: NewBasketLine[] }).lines.forEach(add);
        return present(stored);
      },
      'POST /basket/prices': ({ body }) =>
        present((body as { lines: NewBasketLine[] }).lines.map((line, place) => ({ ...line, id: `${place}` }))),
      ...answers,
    },
    stream,
  );
  return {
    made,
    bodies,
    keys,
    stream,
    put: (dish: Dish, given: Partial<NewBasketLine> = {}) =>
      add({ productId: dish._id, quantity: 1, choices: [], price: dish.price, ...given }),
    changeMenu: (change: (dish: Dish) => Dish | undefined) => (menu = menu.flatMap((dish) => change(dish) ?? [])),
  };
}

const identity = ({ productId, choices, note = '', needsConfirmation = false }: NewBasketLine): string =>
  JSON.stringify([productId, choices, note, needsConfirmation]);

export function refuse(code: 'not_found' | 'sold_out' | 'basket_full' | 'unreachable', message: string = code): never {
  throw new ApiError(code, message, code === 'unreachable' ? 0 : 409);
}

function presentLine(
  menu: readonly Dish[],
  known: readonly Dish[],
  { id, productId, quantity, choices, note, needsConfirmation, price: seenPrice }: NewBasketLine & { id: string },
): BasketLine[] {
  const dish = menu.find(({ _id }) => _id === productId);
  const shown = dish ?? known.find(({ _id }) => _id === productId);
  if (!shown) return [];
  const { title, category, image, kitchen, options, left } = shown;
  const price = shownLinePrice(shown.price, options, choices);
  const isShort = left !== undefined && left < quantity;
  const chosen = options.flatMap((group) =>
    group.choices
      .filter((choice) => choices.includes(choice.id))
      .map(({ soldOut: _, ...choice }) => ({ ...choice, group: group.name })),
  );
  const problem = !dish
    ? 'gone'
    : dish.closed
      ? 'closed'
      : dish.soldOut
        ? 'sold-out'
        : chosen.length < choices.length
          ? 'choices-changed'
          : isShort
            ? 'few-left'
            : price !== seenPrice
              ? 'price-changed'
              : undefined;
  return [
    {
      _id: id,
      ...{ productId, title, category, image, kitchen, quantity, price, choices: chosen },
      ...(note && { note }),
      ...(note && needsConfirmation && { needsConfirmation }),
      ...(price !== seenPrice && { seenPrice }),
      ...(isShort && { left }),
      ...(dish?.closed && { closed: dish.closed }),
      ...(problem && { problem }),
    } as BasketLine,
  ];
}
