import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type AuditEntry } from '@food-court/shared-api';
import { fakeServer } from '#testing/fake-server.ts';
import { address, showScreen } from '#testing/show-screen.tsx';
import AuditScreen from './audit.screen';

const at = '2026-03-09T12:00:00.000Z';
const entry = (named: Partial<AuditEntry>): AuditEntry => ({
  _id: named.subject ?? 'e1',
  at,
  by: 'Ada',
  action: 'dish changed',
  subject: 'Jollof',
  before: {},
  after: {},
  ...named,
});

const show = (at = '/dashboard/audit') => showScreen(AuditScreen, { path: '/dashboard/audit', at });
const rows = async () => {
  await screen.findByText('Jollof');
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

test('shows who changed what, with both values in words', async () => {
  fakeServer({
    'GET /audit': () => [
      entry({
        before: { price: 5, sold_out: false, portions: null },
        after: { price: 6.5, sold_out: true, portions: 4 },
      }),
      entry({
        action: 'rollback',
        subject: 'storefront',
        by: 'automatic',
        after: { build: 'f1', reason: 'it failed' },
      }),
      // The published type names the first actions only.
      entry({ action: 'month closed' as AuditEntry['action'], subject: '2026-10' }),
    ],
  });
  show();
  const [dish, rollback, month] = await rows();
  expect(month).toContain('October 2026');
  for (const words of [
    'Changed a dish',
    'Ada',
    '9 Mar 2026',
    'price: $5.00 $6.50',
    'sold out: no yes',
    'portions: none 4',
  ])
    expect(dish).toContain(words);
  for (const words of ['Rolled back', 'storefront', 'automatic', 'build: f1', 'reason: it failed'])
    expect(rollback).toContain(words);
});

test('names the banner once, and describes options in words', async () => {
  const options = [
    {
      id: 'size',
      name: 'Size',
      required: true,
      max: 1,
      choices: [
        { id: 'small', name: 'Small', price: -1.5, soldOut: false },
        { id: 'large', name: 'Large', price: 2, soldOut: true },
        { id: 'usual', name: 'As usual', price: 0, soldOut: false },
      ],
    },
  ];
  fakeServer({
    'GET /audit': () => [
      entry({ before: { options: '[]' }, after: { options: JSON.stringify(options) } }),
      entry({ action: 'banner changed', subject: 'banner', after: { text: 'Hello' } }),
    ],
  });
  show();
  const [dish, banner] = await rows();
  expect(dish).toContain('options: none Size: Small -$1.50, Large +$2.00 (sold out), As usual');
  expect(banner?.match(/banner/g)).toHaveLength(1);
});

test('pages to older entries and back to the newest through its address', async () => {
  fakeServer({
    'GET /audit': ({ query }) =>
      query.get('cursor') ? [entry({})] : { items: [entry({ subject: 'Newest dish' })], next: 'c1' },
  });
  show();
  await screen.findByText('Newest dish');
  expect(screen.getByRole('button', { name: 'Newest' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText('Jollof')).toBeInTheDocument();
  expect(address()).toBe('/dashboard/audit?cursor=c1');
  expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
  expect(screen.getByRole('heading', { name: 'Audit Log' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Newest' }));
  expect(await screen.findByText('Newest dish')).toBeInTheDocument();
  expect(address()).toBe('/dashboard/audit');
});

test('says so when nothing has been changed yet', async () => {
  fakeServer({ 'GET /audit': () => [] });
  show();
  expect(await screen.findByText('Nothing was changed yet.')).toBeInTheDocument();
});

test('shows why loading failed, with a retry', async () => {
  fakeServer({
    'GET /audit': () => {
      throw new ApiError('not_allowed', 'Only admins may do this.', 403);
    },
  });
  show();
  expect(await screen.findByText('You’re no longer an admin, so you can’t see the audit log.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
