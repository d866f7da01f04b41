import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { photoIdIn, photoPath, shownPhoto } from './photo-address';

describe('the address of a photo', () => {
  test('contains the id of our own photo', () =>
    assert.equal(photoIdIn(photoPath('0123456789abcdef')), '0123456789abcdef'));
  test('starts with the current public address for our own photos', () =>
    assert.equal(
      shownPhoto('https://food.example', '0123456789abcdef'),
      'https://food.example/images/0123456789abcdef/960.webp',
    ));
  test('is unchanged for photos of another host', () =>
    assert.equal(shownPhoto('https://food.example', 'https://i.example/1.jpg'), 'https://i.example/1.jpg'));

  for (const path of [
    '/api/admin',
    '/images/upload',
    '/images/a/b/960.webp',
    '/images/a/320.webp',
    '/images/a/960.avif',
    '/elsewhere/images/a/960.webp',
    '/images/secret.webp',
  ])
    test(`is not ${path}`, () => assert.equal(photoIdIn(path), undefined));
});
