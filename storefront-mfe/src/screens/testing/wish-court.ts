import type { Wish, WishedDish } from 'shared-api';
import { order, wish } from './dishes';
import { fakeCourt, type Answers } from './fake-court';

const dishOf = ({ _id, id, name, email, ...shown }: Wish): WishedDish => ({ ...shown, productId: id });

/** Stands in for a server that keeps one person’s wishes. */
export function courtWith(titles: readonly string[], answers: Answers = {}) {
  let kept = titles.map((title) => wish({ title }));
  const change = (title: string, now: Partial<Wish>) =>
    (kept = kept.map((one) => (one.title === title ? { ...one, ...now } : one)));
  const asked = fakeCourt({
    'GET /my-wish/{email}': () => kept,
    'GET /product-wish/{id}': ({ params }) => dishOf(kept.find(({ _id }) => _id === params.id)!),
    'DELETE /my-wish/{id}': ({ params }) => {
      kept = kept.filter(({ _id }) => _id !== params.id);
      return { _id: params.id! };
    },
    'POST /wish-product': ({ body }) => {
      const { title } = body as Wish;
      const made = { ...wish({ title }), _id: `again-${title}` };
      kept = [made, ...kept];
      return made;
    },
    'POST /order-product': ({ body }) => order({ title: (body as Wish).title }),
    ...answers,
  });
  return { asked, change };
}
