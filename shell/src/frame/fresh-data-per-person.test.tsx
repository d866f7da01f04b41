import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { getSession, refreshProfile, sessionKnown, signOut } from 'shared-auth';
import { court, profileOf, signedIn, suspended } from '../screens/testing/court';
import { FreshDataPerPerson } from './fresh-data-per-person';

it('keeps what the page brought along when the session becomes known', async () => {
  const client = new QueryClient();
  client.setQueryData(['dishes'], ['soup']);
  render(
    <QueryClientProvider client={client}>
      <FreshDataPerPerson />
    </QueryClientProvider>,
  );
  expect(getSession().status).toBe('unknown');
  await act(async () => void (await sessionKnown()));
  expect(getSession().status).toBe('signed-out');
  expect(client.getQueryData(['dishes'])).toEqual(['soup']);
});

it('drops what one person was shown before the next one comes', async () => {
  const client = new QueryClient();
  await signedIn('bea@example.com', profileOf('bea@example.com'));
  render(
    <QueryClientProvider client={client}>
      <FreshDataPerPerson />
    </QueryClientProvider>,
  );
  client.setQueryData(['orders of bea'], ['soup']);
  await act(() => signOut());
  expect(client.getQueryData(['orders of bea'])).toBeUndefined();

  client.setQueryData(['dishes'], ['soup']);
  await act(() => signedIn('ada@example.com', profileOf('ada@example.com')));
  expect(client.getQueryData(['dishes'])).toBeUndefined();
});

it('drops what somebody saw in another role, and not what they saw before their role was known', async () => {
  const client = new QueryClient();
  const ada = 'ada@example.com';
  court.trouble = { status: 503, body: { code: 'unavailable', detail: 'Please try again.', status: 503 } };
  await signedIn(ada);
  render(
    <QueryClientProvider client={client}>
      <FreshDataPerPerson />
    </QueryClientProvider>,
  );
  const keeps = async (role: 'admin' | 'Buyer' | 'suspended') => {
    court.trouble = role === 'suspended' ? suspended : undefined;
    if (role !== 'suspended') court.profiles.set(ada, profileOf(ada, role));
    client.setQueryData(['all users'], ['bea']);
    await act(() => refreshProfile());
    return client.getQueryData(['all users']) !== undefined;
  };
  expect(await keeps('admin')).toBe(true);
  expect(await keeps('admin')).toBe(true);
  expect(await keeps('Buyer')).toBe(false);
  expect(await keeps('suspended')).toBe(false);
  expect(await keeps('admin')).toBe(true);
});
