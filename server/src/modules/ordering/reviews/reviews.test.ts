import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type {
  AuditEntry,
  Checkout,
  Dish,
  DishReviews,
  ListedReview,
  TicketReview,
} from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { administrate } from '#testing/template-database';
import { createTestServer, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';

const hourMs = 3_600_000;

describe('a review', () => {
  let testServer: TestServer;
  let ada: Person;
  let bob: Person;
  let sally: Person;
  let kim: Person;
  let dish: string;
  before(async () => {
    testServer = await createTestServer();
    ada = await testServer.createPerson('ada', 'admin');
    bob = await testServer.createPerson('bob', 'Buyer');
    sally = await testServer.createPerson('sally', 'Seller');
    kim = await testServer.createPerson('kim', 'Seller');
  });
  after(() => testServer.close());
  beforeEach(async () => {
    const { db } = testServer;
    for (const table of ['reviewed_dishes', 'reviews', 'dish_ratings', 'kitchen_ratings'] as const)
      await db.deleteFrom(table).execute();
    dish = await insertDish(db, sally);
  });

  const send = (by: Person, method: 'POST' | 'PATCH', path: string, payload: object) =>
    testServer.app.inject({ method, url: `/api${path}`, payload, headers: by.headers });
  const read = async <Answer>(path: string, by?: Person) =>
    (await testServer.app.inject({ url: `/api${path}`, headers: by?.headers })).json<Answer>();
  const ticket = async (
    change: Parameters<typeof insertOrder>[2] = {},
    buyer: Person = bob,
    seller: Person = sally,
  ) => {
    const id = await insertOrder(
      testServer.db,
      { buyer, seller },
      { dish_id: dish, status: 'handed_over', payment: 'paid', ...change },
    );
    return testServer.db
      .selectFrom('orders')
      .select(['checkout_id as checkout', 'ticket_id as id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  };
  const review = async (stars: number, words?: string) => {
    const { id } = await ticket();
    const answer = await send(bob, 'POST', `/tickets/${id}/review`, { stars, words });
    assert.equal(answer.statusCode, 200, answer.body);
    return id;
  };
  const refusal = async (answering: ReturnType<typeof send>) => {
    const answer = await answering;
    return [answer.statusCode, answer.json<Problem>().code, answer.json<Problem>().detail];
  };
  const ofDish = () => read<DishReviews>(`/product/${dish}/reviews`);

  test('is shown to its buyer with the order, including until when it can be written or changed', async () => {
    const { id, checkout } = await ticket();
    const shown = async () => (await read<Checkout>(`/checkouts/${checkout}`, bob)).tickets[0];
    const open = await shown();
    assert.equal(open?.review, undefined);
    assert.ok(Date.parse(open?.reviewableUntil ?? '') > Date.now() + 29 * 24 * hourMs);

    await send(bob, 'POST', `/tickets/${id}/review`, { stars: 2, words: 'Cold' });
    const changed = await send(bob, 'POST', `/tickets/${id}/review`, { stars: 5, words: 'Warm after all' });
    assert.deepEqual(changed.json(), { stars: 5, words: 'Warm after all' } satisfies TicketReview);
    const written = await shown();
    assert.deepEqual(written?.review, { stars: 5, words: 'Warm after all' });
    const until = Date.parse(written?.reviewableUntil ?? '') - Date.now();
    assert.ok(until > 23 * hourMs && until <= 24 * hourMs);

    await administrate(
      testServer.settings.database.url,
      `update reviews set created_at = created_at - interval '1 day'`,
    );
    assert.equal((await shown())?.reviewableUntil, undefined);
    assert.deepEqual(await refusal(send(bob, 'POST', `/tickets/${id}/review`, { stars: 1 })), [
      409,
      'conflict',
      'It’s too late to review this order.',
    ]);
  });

  for (const [state, change, detail] of [
    ['is still being cooked', { status: 'preparing' }, 'You can review an order once you have it.'],
    ['was declined', { status: 'declined' }, 'You can review an order once you have it.'],
    [
      'was handed over more than a month ago',
      { handed_over_at: new Date(Date.now() - 31 * 24 * hourMs) },
      'It’s too late to review this order.',
    ],
  ] as const)
    test(`is refused for an order that ${state}`, async () => {
      const { id, checkout } = await ticket(change);
      assert.deepEqual(await refusal(send(bob, 'POST', `/tickets/${id}/review`, { stars: 5 })), [
        409,
        'conflict',
        detail,
      ]);
      assert.equal((await read<Checkout>(`/checkouts/${checkout}`, bob)).tickets[0]?.reviewableUntil, undefined);
    });

  test('is refused for one’s own kitchen, and accepted for a refunded order', async () => {
    const own = await ticket({}, sally, sally);
    assert.equal((await send(sally, 'POST', `/tickets/${own.id}/review`, { stars: 5 })).statusCode, 409);
    const refunded = await ticket({ payment: 'refunded' });
    assert.equal((await send(bob, 'POST', `/tickets/${refunded.id}/review`, { stars: 1 })).statusCode, 200);
  });

  for (const [what, body] of [
    ['no star', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 1.5 }],
    ['blank words', { stars: 3, words: '  ' }],
    ['too many words', { stars: 3, words: 'x'.repeat(501) }],
  ] as const)
    test(`is refused with ${what}`, async () =>
      assert.equal((await send(bob, 'POST', `/tickets/${(await ticket()).id}/review`, body)).statusCode, 400));

  test('counts towards the rating of dish and kitchen from the fifth review on', async () => {
    for (const stars of [5, 5, 4, 2]) await review(stars, `${stars} stars`);
    assert.deepEqual(await ofDish(), { reviews: [] });
    await review(5);
    const rating = { stars: 4.2, reviews: 5 };
    const shown = await ofDish();
    assert.deepEqual([shown.rating, shown.kitchen], [rating, rating]);
    assert.deepEqual(
      shown.reviews.map(({ words }) => words),
      ['2 stars', '4 stars', '5 stars', '5 stars'],
    );
    assert.deepEqual((await read<Dish>(`/product/${dish}`)).rating, rating);
    const listed = (await read<Dish[]>('/products/Rice')).find(({ _id }) => _id === dish);
    assert.deepEqual(listed?.rating, rating);
    assert.doesNotMatch(JSON.stringify(shown), /bob|example\.com/);
  });

  test('counts once when it is sent eight times at once, and parallel changes keep the sum correct', async () => {
    for (let written = 0; written < 4; written++) await review(5);
    const { id } = await ticket();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3].map((stars) => send(bob, 'POST', `/tickets/${id}/review`, { stars })),
    );
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      Array.from({ length: 8 }, () => 200),
    );
    const { stars } = await testServer.db
      .selectFrom('reviews')
      .select('stars')
      .where('ticket_id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual((await ofDish()).rating, { stars: Math.round(((20 + stars) / 5) * 10) / 10, reviews: 5 });
  });

  test('can be answered once, and only by its kitchen', async () => {
    for (let written = 0; written < 4; written++) await review(5);
    const id = await review(1, 'Cold');
    const answer = (by: Person, text: string) => send(by, 'POST', `/reviews/${id}/answer`, { answer: text });
    assert.equal((await answer(kim, 'Not mine')).statusCode, 404);
    const both = await Promise.all([answer(sally, 'Sorry'), answer(sally, 'Sorry!')]);
    assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
    const [shown] = (await ofDish()).reviews;
    assert.match(shown?.answer ?? '', /^Sorry/);
  });

  test('can be hidden by an admin with a reason and shown again, and the audit log has both', async () => {
    for (let written = 0; written < 5; written++) await review(5, 'Good');
    const { id, checkout } = await ticket();
    await send(bob, 'POST', `/tickets/${id}/review`, { stars: 1, words: 'Rude words' });
    const hide = (hiddenBecause: string | null) => send(ada, 'PATCH', `/reviews/${id}`, { hiddenBecause });
    const both = await Promise.all([hide('Insults the cook'), hide('Insults the cook')]);
    assert.deepEqual(
      both.map((answer) => answer.json<ListedReview>().hiddenBecause),
      ['Insults the cook', 'Insults the cook'],
    );
    assert.deepEqual((await ofDish()).rating, { stars: 5, reviews: 5 });
    assert.doesNotMatch(JSON.stringify(await ofDish()), /Rude words/);
    const own = (await read<Checkout>(`/checkouts/${checkout}`, bob)).tickets[0]?.review;
    assert.equal(own?.hiddenBecause, 'Insults the cook');
    // While it is hidden, a change by its buyer doesn't count.
    await send(bob, 'POST', `/tickets/${id}/review`, { stars: 3, words: 'Fine' });
    assert.deepEqual((await ofDish()).rating, { stars: 5, reviews: 5 });

    await hide(null);
    assert.deepEqual((await ofDish()).rating, { stars: 4.7, reviews: 6 });
    const audit = await read<AuditEntry[]>('/audit?limit=2', ada);
    assert.deepEqual(
      audit.map(({ action, subject, after }) => [action, subject, after]),
      [
        ['review shown', 'Jollof', { hidden: null }],
        ['review hidden', 'Jollof', { hidden: 'Insults the cook' }],
      ],
    );
  });

  test('can be hidden with a lone surrogate in the reason', async () => {
    const hidden = await send(ada, 'PATCH', `/reviews/${await review(1)}`, { hiddenBecause: 'Rude \ud83c' });
    assert.equal(hidden.json<ListedReview>().hiddenBecause, 'Rude \ufffd');
  });

  test('is listed by page for its kitchen and for admins, newest first', async () => {
    const ids = [await review(3, 'First'), await review(4), await review(5, 'Last')];
    const { number } = (await read<ListedReview[]>(`/reviews/${sally.email}?limit=1`, sally))[0] as ListedReview;
    assert.match(number, /^#/);
    for (const [path, by] of [
      [`/reviews/${sally.email}`, sally],
      ['/reviews', ada],
    ] as const) {
      const seen = await read<ListedReview[]>(path, by);
      assert.deepEqual(
        seen.map(({ _id, dishes, kitchen }) => [_id, dishes, kitchen.name]),
        ids.toReversed().map((id) => [id, ['Jollof'], 'sally']),
      );
    }
    assert.deepEqual(await read<ListedReview[]>(`/reviews/${kim.email}`, kim), []);
  });

  test('keeps its stars and loses its words when the buyer erases the account', async () => {
    const eve = await testServer.createPerson('eve', 'Buyer');
    const { id } = await ticket({}, eve);
    await send(eve, 'POST', `/tickets/${id}/review`, { stars: 4, words: 'Eve was here' });
    const erased = await testServer.app.inject({
      method: 'DELETE',
      url: `/api/my-account/${eve.email}`,
      headers: eve.headers,
    });
    assert.equal(erased.statusCode, 200);
    const [listed] = await read<ListedReview[]>('/reviews', ada);
    assert.deepEqual([listed?.stars, listed?.words], [4, '']);
  });
});
