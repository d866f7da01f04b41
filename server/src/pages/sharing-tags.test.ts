import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharingTags } from './sharing-tags';

const page = { title: 'Soup · Food Court', description: 'Hot', canonical: '/dish/7/soup' };
const tags = (given: Partial<Parameters<typeof sharingTags>[0]>) =>
  Object.fromEntries(sharingTags({ ...page, ...given }, 'https://food.example')) as Record<string, string>;

test('a link to a page with a sharing picture shows it large, with its size, title, description and address', () =>
  assert.deepEqual(tags({ picture: 'https://food.example/sharing/dish/7/1.jpg' }), {
    'og:site_name': 'Food Court',
    'og:type': 'website',
    'og:title': 'Soup · Food Court',
    'og:description': 'Hot',
    'og:url': 'https://food.example/dish/7/soup',
    'og:image': 'https://food.example/sharing/dish/7/1.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Soup · Food Court',
    'twitter:card': 'summary_large_image',
  }));

test('a link to a page with another picture omits its size', () => {
  const shown = tags({ picture: 'https://photos.example/7.jpg' });
  assert.deepEqual([shown['og:image'], shown['og:image:width']], ['https://photos.example/7.jpg', undefined]);
});

test('a link to a page without a picture shows that of the site', () => {
  const { 'og:image': image, 'og:image:width': width, 'og:url': url } = tags({ canonical: undefined });
  assert.deepEqual([image, width, url], ['https://food.example/sharing/food-court.jpg', '1200', undefined]);
});

test('a page without a description has no tags', () => assert.deepEqual(tags({ description: undefined }), {}));
