import type { Wish, WishedDish } from '@food-court/shared-api';
import type { Answers } from '@food-court/shared-api/testing';
import { order, wish } from './fixtures';
import { fakeServer } from './fake-server';

const dishOf = ({ _id, id, name: _name, email: _email, ...shown }: Wish): WishedDish => ({ ...shown, productId: id });

/** Fakes the server with one user’s wishes. */
export function fakeWishServer(titles: readonly string[], answers: Answers = {}) {
  let wishes = titles.map((title) => wish({ title }));
  const change = (title: string, now: Partial<Wish>) =>
    (wishes = wishes.map((one) => (one.title === title ? { ...one, ...now } : one)));
  const requests = fakeServer({
    'GET /my-wish/{email}': () => wishes,
    'GET /product-wish/{id}': ({ params }) => dishOf(wishes.find(({ _id }) => _id === params.id)!),
    'DELETE /my-wish/{id}': ({ params }) => {
      wishes = wishes.filter(({ _id }) => _id !== params.id);
      return { _id: params.id! };
    },
    'POST /wish-product': ({ body }) => {
      const { title } = body as Wish;
      const made = { ...wish({ title }), _id: `restored-${title}` };
      wishes = [made, ...wishes];
      return made;
    },
    'POST /order-product': ({ body }) => order({ title: (body as Wish).title }),
    ...answers,
  });
  return { requests, change };
}
