import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import PaymentScreen from '../screens/payment/payment.screen';

/** Renders the payment page at one of its addresses, as the shell does. Failed calls are not retried. */
export function showPayment(at = '/orders/payment/o1'): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          {['/orders/payment/:id', '/dashboard/orders/payment/:id'].map((path) => (
            <Route key={path} path={path} element={<PaymentScreen />} />
          ))}
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const backLink = () => screen.getByRole('link', { name: /^Back to/ });
export const payButton = () => screen.findByRole('button', { name: /^Pay \$/ });
