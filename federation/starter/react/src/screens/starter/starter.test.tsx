import { setTransport } from '@food-court/shared-api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import StarterScreen from './starter.screen';

const zobo = {
  _id: 'd1',
  title: 'Zobo',
  category: 'Drinks',
  price: 3.25,
  description: 'Hibiscus and ginger.',
  image: '',
  author: 'Ada',
  soldOut: false,
};

test('shows each dish with its price', async () => {
  setTransport(async () => ({ status: 200, body: [zobo], header: () => undefined }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StarterScreen />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Zobo' })).toBeInTheDocument();
  expect(screen.getByText('$3.25')).toBeInTheDocument();
});
