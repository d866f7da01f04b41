import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { getSession, refreshProfile, sessionKnown, signOut } from '@food-court/shared-auth';
import { testServer, profileOf, signInAs, suspended } from '../testing/test-server';
import { CacheReset } from './cache-reset';

it('keeps the page’s data when the session becomes known', async () => {
  const client = new QueryClient();
  client.setQueryData(['dishes'], ['soup']);
  render(
    <QueryClientProvider client={client}>
      <CacheReset />
    </QueryClientProvider>,
  );
  expect(getSession().status).toBe('unknown');
  await act(async () => void (await sessionKnown()));
  expect(getSession().status).toBe('signed-out');
  expect(client.getQueryData(['dishes'])).toEqual(['soup']);
});

it('empties the cache at a sign-out and at the next sign-in', async () => {
  const client = new QueryClient();
  await signInAs('bea@example.com', profileOf('bea@example.com'));
  render(
    <QueryClientProvider client={client}>
      <CacheReset />
    </QueryClientProvider>,
  );
  client.setQueryData(['orders of bea'], ['soup']);
  await act(() => signOut());
  expect(client.getQueryData(['orders of bea'])).toBeUndefined();

  client.setQueryData(['dishes'], ['soup']);
  await act(() => signInAs('ada@example.com', profileOf('ada@example.com')));
  expect(client.getQueryData(['dishes'])).toBeUndefined();
});

it('empties the cache when the role changes, but not when it becomes known', async () => {
  const client = new QueryClient();
  const ada = 'ada@example.com';
  testServer.failure = { status: 503, body: { code: 'unavailable', detail: 'Please try again.', status: 503 } };
  await signInAs(ada);
  render(
    <QueryClientProvider client={client}>
      <CacheReset />
    </QueryClientProvider>,
  );
  const isPreservedAs = async (role: 'admin' | 'Buyer' | 'suspended') => {
    testServer.failure = role === 'suspended' ? suspended : undefined;
    if (role !== 'suspended') testServer.profiles.set(ada, profileOf(ada, role));
    client.setQueryData(['all users'], ['bea']);
    await act(() => refreshProfile());
    return client.getQueryData(['all users']) !== undefined;
  };
  expect(await isPreservedAs('admin')).toBe(true);
  expect(await isPreservedAs('admin')).toBe(true);
  expect(await isPreservedAs('Buyer')).toBe(false);
  expect(await isPreservedAs('suspended')).toBe(false);
  expect(await isPreservedAs('admin')).toBe(true);
});
