import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { categories, limits } from '@food-court/shared-api/contract';
import { kitchensToday, photographed, soldOutToday } from './court-today';
import { dishes } from './dishes';
import { options } from './menu/options';
import { demoAccounts, people } from './people';

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo’s dishes', () => {
  test('fill every category', () => {
    for (const category of categories) {
      const count = dishes.filter((dish) => dish.category === category).length;
      assert.ok(count >= 7, `${category} has ${count} dishes`);
    }
  });

  test('come from at least four kitchens, all of which are sellers', () => {
    const sellers = new Set(people.filter(({ role }) => role === 'Seller').map(({ email }) => email));
    assert.deepEqual(
      dishes.filter(({ seller }) => !sellers.has(seller)),
      [],
    );
    assert.ok(new Set(dishes.map(({ seller }) => seller)).size >= 4);
  });

  test('have different titles', () => {
    assert.deepEqual(repeated(dishes.map(({ slug }) => slug)), []);
    assert.deepEqual(repeated(dishes.map(({ title }) => title.toLowerCase())), []);
    assert.deepEqual(repeated(dishes.map(({ description }) => description)), []);
  });

  test('have titles and descriptions that fit on a card', () => {
    assert.deepEqual(
      dishes.filter(({ title }) => title.length > 40).map(({ title }) => title),
      [],
    );
    assert.deepEqual(
      dishes.filter(({ description }) => description.length < 40 || description.length > 160).map(({ title }) => title),
      [],
    );
  });

  test('have prices in whole cents within the limits', () => {
    for (const { title, price } of dishes) {
      assert.equal(price, Number(price.toFixed(2)), title);
      assert.ok(price >= limits.leastPriceDollars && price <= limits.priceDollars, title);
    }
  });
});

describe('the demo’s options and kitchens', () => {
  const slugs = new Set(dishes.map(({ slug }) => slug));

  test('eight dishes have options, six have three photos, and one is sold out', () => {
    assert.deepEqual([Object.keys(options).length, photographed.length], [8, 6]);
    const named = [...Object.keys(options), ...photographed, soldOutToday];
    assert.deepEqual(
      named.filter((slug) => !slugs.has(slug)),
      [],
    );
  });

  test('the choices of a dish have ids of their own', () => {
    for (const groups of Object.values(options))
      assert.deepEqual(repeated(groups.flatMap(({ id, choices }) => [id, ...choices.map((choice) => choice.id)])), []);
  });

  test('every kitchen has hours, one is busy and one pauses', () => {
    const kitchens = people.filter(({ role }) => role === 'Seller').map(({ email }) => email);
    assert.deepEqual(new Set(Object.keys(kitchensToday)), new Set(kitchens));
    const today = Object.values(kitchensToday);
    assert.equal(today.filter(({ busyMinutes }) => busyMinutes).length, 1);
    assert.equal(today.filter(({ pause }) => pause).length, 1);
    assert.ok(today.every(({ hours }) => hours?.length === 7));
  });
});

describe('the demo’s people', () => {
  test('consist of one buyer, one seller, one admin and the kitchens', () => {
    assert.deepEqual(
      demoAccounts.map(({ email, role }) => [email, role]),
      [
        ['buyer@example.com', 'Buyer'],
        ['seller@example.com', 'Seller'],
        ['admin@example.com', 'admin'],
      ],
    );
    assert.deepEqual(repeated(people.map(({ email }) => email)), []);
    assert.deepEqual(repeated(people.map(({ name }) => name)), []);
    assert.deepEqual(
      people.filter(({ email }) => !email.endsWith('@example.com')),
      [],
    );
  });
});
