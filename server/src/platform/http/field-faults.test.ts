import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contract } from '@food-court/shared-api/contract';
import { Compile } from 'typebox/compile';
import { fieldFaults } from './field-faults';

const dish = {
  author: 'Sally',
  email: 'sally@example.com',
  title: 'Noodles',
  category: 'Chinese',
  price: 9.5,
  description: 'Hot',
  image: 'https://photos.example/1.jpg',
};
const newDish = Compile(contract['POST /products'].body);
const faults = (change: object) => fieldFaults(newDish.Errors({ ...dish, ...change }));

const search = Compile(contract['GET /search'].query);

test('a filter that can only be switched on says so', () => {
  assert.deepEqual(
    fieldFaults(search.Errors({ vegan: 'x' })).map(({ detail }) => detail),
    ['Vegan can only be “yes”, or left out'],
  );
});

const cases: [change: object, field: string, detail: string][] = [
  [{ title: '' }, 'title', 'Title is Required'],
  [{ title: ' \n' }, 'title', 'Title is Required'],
  [{ title: 'x'.repeat(121) }, 'title', 'Title can have at most 120 characters'],
  [{ title: 'a\0b' }, 'title', 'Title has a character that we can’t save'],
  [{ title: 7 }, 'title', 'Title must be a string'],
  [{ category: 'Soup' }, 'category', 'Category must be one of Chinese, Rice, Drinks, Chicken'],
  [{ price: 0 }, 'price', 'Price must be more than 0'],
  [{ price: -3 }, 'price', 'Price must be more than 0'],
  [{ price: 0.49 }, 'price', 'Price must be at least 0.50'],
  [{ price: 10_000.01 }, 'price', 'Price can be at most 10,000'],
  [{ price: 1.234 }, 'price', 'Price can have at most two decimals'],
  [{ price: '9.50' }, 'price', 'Price must be a number'],
  [{ price: null }, 'price', 'Price must be a number'],
  [{ email: 'sally' }, 'email', 'E-mail must be an e-mail address'],
  [{ image: 'javascript:alert(1)' }, 'image', 'Photo has the wrong format'],
  [{ image: 'http://a:99999/' }, 'image', 'Photo must be a web address'],
  [{ image2: 5 }, 'image2', 'Second photo must be a string'],
  [{ owner: 'me' }, 'owner', 'Owner isn’t a field of this call'],
  [{ constructor: 1 }, 'constructor', 'Constructor isn’t a field of this call'],
  [JSON.parse('{"__proto__":1}') as object, '__proto__', '__proto__ isn’t a field of this call'],
];

describe('the text below a field', () => {
  for (const [change, field, detail] of cases)
    test(`${JSON.stringify(change).slice(0, 40)}: ${detail}`, () =>
      assert.deepEqual(faults(change), [{ field, detail }]));

  test('names every missing field by its label in the form', () =>
    assert.deepEqual(
      fieldFaults(newDish.Errors({})).map(({ detail }) => detail),
      [
        'Author is Required',
        'E-mail is Required',
        'Title is Required',
        'Category is Required',
        'Price is Required',
        'Description is Required',
        'Photo is Required',
      ],
    ));

  test('is absent for the four categories, and present for any other (spec 3.11)', () => {
    for (const category of ['Chinese', 'Rice', 'Drinks', 'Chicken'])
      assert.deepEqual(faults({ category }), [], category);
    for (const category of ['chinese', 'Dessert', '']) assert.equal(faults({ category }).length, 1, category);
  });

  test('is absent for a valid dish', () => assert.deepEqual(faults({}), []));
});
