import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { DishFiltersForm } from './dish-filters';

const Address = () => <output>{useLocation().search}</output>;

const page = (at: string) => (
  <MemoryRouter initialEntries={[at]}>
    <DishFiltersForm kitchens={[]} />
    <Address />
  </MemoryRouter>
);

/** The form as the server sends it, then what a visitor does with it, then its hydration. */
async function openAfter(at: string, choose: () => void) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(page(at));
  choose();
  await act(async () => hydrateRoot(place, page(at)));
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
const address = () => screen.getByRole('status').textContent;

test('nothing is chosen by a form that nobody has touched', async () => {
  await openAfter('/Rice?vegan=yes&sort=new', () => {});
  expect(address()).toBe('?vegan=yes&sort=new');
});

test('what was ticked and sorted before hydration stands in the address after it', async () => {
  await openAfter('/Rice', () => {
    box('Vegan').click();
    box('Gluten').click();
    sort().value = 'new';
  });
  expect(Object.fromEntries(new URLSearchParams(address() ?? ''))).toEqual({
    vegan: 'yes',
    gluten: 'yes',
    sort: 'new',
  });
  expect(box('Vegan')).toBeChecked();
  expect(sort()).toHaveValue('new');
});

test('what was taken away before hydration does not stand in the address after it', async () => {
  await openAfter('/Rice?vegan=yes&open=yes&sort=new', () => {
    box('Vegan').click();
    sort().value = '';
  });
  expect(address()).toBe('?open=yes');
  expect(box('Vegan')).not.toBeChecked();
});

test('fields that are changed and changed back choose nothing', async () => {
  await openAfter('/Rice', () => {
    box('Vegan').click();
    box('Vegan').click();
  });
  expect(address()).toBe('');
});
