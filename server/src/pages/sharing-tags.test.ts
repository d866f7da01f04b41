import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharingTags } from './sharing-tags';

const page = { title: 'Soup · Food Court', description: 'Hot', canonical: '/dish/7/soup' };
const tags = (given: Partial<Parameters<typeof sharingTags>[0]>) =>
  Object.fromEntries(sharingTags({ ...page, ...given }, 'https://food.example')) as Record<string, string>;

test('a link to a page with a picture shows it large, with title, description and address', () =>
  assert.deepEqual(tags({ picture: 'https://food.example/images/7/960.webp' }), {
    'og:site_name': 'Food Court',
    'og:type': 'website',
    'og:title': 'Soup · Food Court',
    'og:description': 'Hot',
    'og:url': 'https://food.example/dish/7/soup',
    'og:image': 'https://food.example/images/7/960.webp',
    'twitter:card': 'summary_large_image',
  }));

test('a link to a page without a picture shows the icon of the site', () => {
  const { 'og:image': image, 'twitter:card': card, 'og:url': url } = tags({ canonical: undefined });
  assert.deepEqual([image, card, url], ['https://food.example/icons/512.png', 'summary', undefined]);
});

test('a page without a description has no tags', () => assert.deepEqual(tags({ description: undefined }), {}));
