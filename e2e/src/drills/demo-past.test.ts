import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLedgerAgrees } from '#setup/ledger';
import { startProduct, withDataFolder } from '#product/product';

interface ShownDish {
  options: unknown[];
  rating?: { stars: number; reviews: number };
  image3?: string;
  soldOut: boolean;
  closed?: object;
}

test('a first start with a past has ratings, options, photos and a tour, and its ledger agrees with the card provider', () =>
  withDataFolder(async (dataDir) => {
    const product = await startProduct({ dataDir, past: true });
    const { payments, refunds } = await assertLedgerAgrees(dataDir);
    assert.ok(payments > 250 && refunds > 10, `${payments} payments and ${refunds} refunds`);

    const menus = ['Chinese', 'Rice', 'Drinks', 'Chicken'].map(async (category) => {
      const answer = await fetch(`${product.origin}/api/products/${category}?limit=50`);
      return (await answer.json()) as ShownDish[];
    });
    const dishes = (await Promise.all(menus)).flat();
    const numberOf = (is: (dish: ShownDish) => unknown): number => dishes.filter(is).length;
    assert.ok(numberOf(({ rating }) => rating) > 20, 'most dishes have a rating');
    assert.equal(
      numberOf(({ options }) => options.length > 0),
      8,
    );
    assert.equal(
      numberOf(({ image3 }) => image3),
      6,
    );
    assert.equal(
      numberOf(({ soldOut }) => soldOut),
      1,
    );
    assert.ok(numberOf(({ closed }) => closed) > 0, 'a kitchen pauses');

    const links = product.output().match(/^ {4}http\S+$/gm) ?? [];
    assert.equal(links.length, 5);
    for (const link of links) assert.equal((await fetch(link.trim())).status, 200, link);
  }));
