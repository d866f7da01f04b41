import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photo } from '#testing/fake-image-host.ts';
import { field, fill, photosField, press } from '#testing/fill-dish-form.ts';
import { fakeServer, managedDish } from '#testing/fake-server.ts';
import { signedInAs, toast } from '#testing/fake-session.ts';
import { showScreen } from '#testing/show-screen.tsx';
import AddProductScreen from './add-product.screen';

jest.mock('@food-court/shared-auth', () => jest.requireActual<object>('#testing/fake-session.ts'));

beforeEach(() => {
  sessionStorage.clear();
  signedInAs('Seller');
  fakeServer({ 'POST /products': () => managedDish({ title: 'Jollof rice' }) });
});

const open = () => showScreen(AddProductScreen, { path: '/dashboard/add-product' });

const leaveAndComeBack = () => {
  cleanup();
  open();
};

test('restores the draft after a reload without the photos, and says so', async () => {
  open();
  await fill();
  leaveAndComeBack();
  expect(field('Title')).toHaveValue('Jollof rice');
  expect(field('Category')).toHaveValue('Rice');
  expect(field('Price')).toHaveValue(12.5);
  expect(field('Description')).toHaveValue('Smoky.');
  expect(screen.getByText(/Please choose your photos again\.$/)).toBeVisible();
  await userEvent.upload(photosField(), photo('a.jpg'));
  expect(screen.queryByText(/choose (them|your photos) again/)).not.toBeInTheDocument();
});

test('keeps a draft private to its user', async () => {
  open();
  await fill();
  cleanup();
  signedInAs('Seller', { email: 'bea@example.com' }, { uid: 'u2', email: 'bea@example.com' });
  open();
  expect(field('Title')).toHaveValue('');
});

test('removes the draft when the dish is created', async () => {
  open();
  await fill();
  await press('Add Product');
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  leaveAndComeBack();
  expect(field('Title')).toHaveValue('');
  expect(screen.queryByText(/choose (them|your photos) again/)).not.toBeInTheDocument();
});

test('removes the draft on “Clear form”, with an undo (spec 4.12)', async () => {
  open();
  await fill();
  await press('Clear form');
  expect(field('Title')).toHaveValue('');
  expect(field('Title')).toHaveFocus();
  expect(field('Category')).toHaveDisplayValue('Choose Category');
  expect(field('Price')).toHaveValue(null);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();

  const [, { action }] = toast.info.mock.lastCall as [string, { action: { label: string; run: () => void } }];
  expect(action.label).toBe('Undo');
  act(() => action.run());
  expect(field('Title')).toHaveValue('Jollof rice');
  expect(field('Category')).toHaveValue('Rice');
  expect(screen.getByRole('img', { name: 'a.jpg' })).toBeVisible();
  leaveAndComeBack();
  expect(field('Title')).toHaveValue('Jollof rice');

  await press('Clear form');
  leaveAndComeBack();
  expect(field('Title')).toHaveValue('');
});
