import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import PaymentScreen from './payment.screen';

test('says that nothing is charged yet, and leads back to the dishes', () => {
  render(<PaymentScreen />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toBeInTheDocument();
  expect(screen.getByText(/Nothing is charged until then/)).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});
