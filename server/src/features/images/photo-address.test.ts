import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keptPhoto, shownPhoto } from './photo-address';

const here = 'http://localhost:3000';
const path = '/images/0123456789abcdef/960.webp';

describe('the address of a photo', () => {
  test('of our own is kept without the host', () => assert.equal(keptPhoto(here, here + path), path));
  test('of our own is shown at the address of today', () => assert.equal(shownPhoto('https://food.example', keptPhoto(here, here + path)), `https://food.example${path}`));

  for (const foreign of [`http://localhost:3001${path}`, `https://localhost:3000${path}`, `${here}/api/admin`, `${here}/images/../secret.webp`, 'https://i.example/1.jpg'])
    test(`${foreign} stays as it is`, () => assert.equal(shownPhoto('https://food.example', keptPhoto(here, foreign)), foreign));
});
