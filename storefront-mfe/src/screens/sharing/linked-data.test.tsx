import { render } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { LinkedData } from './linked-data';

const script = () => document.querySelector('script[type="application/ld+json"]');
const soup = (price: number) => <LinkedData data={{ '@type': 'Product', name: 'Soup', price }} />;

test('structured data in the markup of the server stays until it is no longer true', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(soup(5));
  const written = script();
  expect(JSON.parse(written!.textContent!)).toMatchObject({ '@context': 'https://schema.org', name: 'Soup', price: 5 });
  const root = await act(async () => hydrateRoot(place, soup(5)));
  expect(script()).toBe(written);
  await act(async () => root.render(soup(6)));
  expect(script()).toBeNull();
  await act(async () => root.unmount());
  place.remove();
});

test('structured data is not written by the browser', () => {
  render(soup(5));
  expect(script()).toBeNull();
});
