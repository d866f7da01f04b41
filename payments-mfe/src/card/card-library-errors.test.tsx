import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { soup } from '../testing/fake-server';
import { cardLibrary } from './card-library';
import { PayByCard } from './pay-by-card';

/** Like the shell’s error boundary, shows the error that a screen throws. */
class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { thrown: undefined as Error | undefined };
  static getDerivedStateFromError = (thrown: Error) => ({ thrown });
  override render = (): ReactNode =>
    this.state.thrown ? <p>The shell caught {this.state.thrown.name}</p> : this.props.children;
}

const load = jest.spyOn(cardLibrary, 'queryFn' as never) as unknown as jest.Mock<Promise<unknown>>;

function show() {
  const client = new QueryClient();
  const page = (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ErrorBoundary>
          <PayByCard buyer={soup} amount={9.5} findOrder={async () => soup._id} />
        </ErrorBoundary>
      </MemoryRouter>
    </QueryClientProvider>
  );
  return act(async () => void render(page, { onCaughtError: () => {} }));
}

it('throws a missing chunk of a removed build to the shell, which loads another build', async () => {
  load.mockRejectedValueOnce(Object.assign(new Error('Loading chunk card failed'), { name: 'ChunkLoadError' }));
  await show();
  expect(await screen.findByText('The shell caught ChunkLoadError')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows an error in the page when the card provider’s script fails to load', async () => {
  load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  await show();
  expect(await screen.findByText(/^We couldn’t load the card field. Nothing was charged./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

it('does not use the cached card library of another build', async () => {
  let other: typeof cardLibrary | undefined;
  await jest.isolateModulesAsync(async () => {
    other = (await import('./card-library')).cardLibrary;
  });
  expect(other?.queryKey).not.toEqual(cardLibrary.queryKey);
});
