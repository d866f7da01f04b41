import { screen, within } from '@testing-library/react';
import { open as openNew } from '#testing/add-product-page.ts';
import { fakeServerWithDish, open as openSaved } from '#testing/edit-product-page.ts';
import { photo } from '#testing/fake-image-host.ts';
import { fill, write } from '#testing/fill-dish-form.ts';
import { signedInAs } from '#testing/fake-session.ts';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
});

const card = () => within(screen.getByRole('region', { name: 'How buyers see it' }));

test('shows a new dish as buyers will see it, while its seller types', async () => {
  openNew();
  expect(card().getByText('Your photo appears here.')).toBeVisible();
  expect(card().getByText('Ada Obi')).toBeVisible();
  await fill({ title: ' <b>Jollof</b> ', price: '12.5', files: [photo('a.jpg')] });
  expect(card().getByText('<b>Jollof</b>')).toBeVisible();
  expect(card().getByText('$12.50')).toBeVisible();
  expect(card().queryByText('Your photo appears here.')).not.toBeInTheDocument();
  await write('Price', '-3');
  expect(card().queryByText(/\$/)).not.toBeInTheDocument();
});

test('shows the photo of a saved dish until a new one is chosen', async () => {
  const { dish } = fakeServerWithDish();
  await openSaved();
  const region = screen.getByRole('region', { name: 'How buyers see it' });
  expect(region.querySelector('img')).toHaveAttribute('src', dish.image);
  await fill({ title: 'Smoky rice', category: '', price: '', description: '', files: [] });
  expect(card().getByText('Smoky rice')).toBeVisible();
  expect(card().getByText('$12.50')).toBeVisible();
});
