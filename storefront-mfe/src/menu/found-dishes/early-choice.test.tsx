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

/** Renders the form as the server does, runs `choose`, then hydrates it. */
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

test('chooses nothing when nobody touched the form', async () => {
  await openAfter('/Rice?vegan=yes&sort=new', () => {});
  expect(address()).toBe('?vegan=yes&sort=new');
});

test('puts into the address what was ticked and sorted before hydration', async () => {
  await openAfter('/Rice', () => {
    box('Vegan').click();
    box('Without gluten').click();
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

test('removes from the address what was unticked before hydration', async () => {
  await openAfter('/Rice?vegan=yes&open=yes&sort=new', () => {
    box('Vegan').click();
    sort().value = '';
  });
  expect(address()).toBe('?open=yes');
  expect(box('Vegan')).not.toBeChecked();
});

test('chooses nothing when fields were changed and changed back', async () => {
  await openAfter('/Rice', () => {
    box('Vegan').click();
    box('Vegan').click();
  });
  expect(address()).toBe('');
});
