import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { soup } from '../testing/fake-court';
import { cardLibrary } from './card-library';
import { PayByCard } from './pay-by-card';

/** As the shell's: what a screen throws shows in its place. */
class Place extends Component<{ children: ReactNode }> {
  override state = { thrown: undefined as Error | undefined };
  static getDerivedStateFromError = (thrown: Error) => ({ thrown });
  override render = (): ReactNode =>
    this.state.thrown ? <p>The shell has {this.state.thrown.name}</p> : this.props.children;
}

const load = jest.spyOn(cardLibrary, 'queryFn' as never) as unknown as jest.Mock<Promise<unknown>>;

function show() {
  const client = new QueryClient();
  const page = (
    <QueryClientProvider client={client}>
      <Place>
        <PayByCard order={soup} />
      </Place>
    </QueryClientProvider>
  );
  return act(async () => void render(page, { onCaughtError: () => {} }));
}

it('code of ours that is gone is left to the shell, which looks for another build', async () => {
  load.mockRejectedValueOnce(Object.assign(new Error('Loading chunk card failed'), { name: 'ChunkLoadError' }));
  await show();
  expect(await screen.findByText('The shell has ChunkLoadError')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('what the provider does not send is said in place', async () => {
  load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  await show();
  expect(await screen.findByText(/^The card field could not be loaded. Nothing was charged./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

it('what another build loaded is not taken for its own', async () => {
  let other: typeof cardLibrary | undefined;
  await jest.isolateModulesAsync(async () => {
    other = (await import('./card-library')).cardLibrary;
  });
  expect(other?.queryKey).not.toEqual(cardLibrary.queryKey);
});
