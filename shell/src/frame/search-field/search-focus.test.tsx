import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SearchField } from './search-field';

const show = (at: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SearchField />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const field = () => screen.getByRole('combobox', { name: 'Search dishes and kitchens' });

test('the field has the focus on the page of the search', async () => {
  show('/search');
  expect(field()).toHaveFocus();
  // The suggestions’ code has loaded.
  await waitFor(() => expect(screen.getByRole('status')).toBeInTheDocument());
});

test.each(['/search?q=pho', '/'])('the field waits for the reader at %s', (at) => {
  show(at);
  expect(field()).not.toHaveFocus();
});
