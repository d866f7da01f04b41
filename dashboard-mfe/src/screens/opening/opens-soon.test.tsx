import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';

const announced = {
  'add-product': 'Add Your Product',
  'admin-details': 'Admin Details',
  'all-customers': 'All Customers',
  'all-sellers': 'All Sellers',
  'all-users': 'All Users',
  'update-food-court': 'Update Food Court',
};

test.each(Object.entries(announced))('%s says that it opens soon, and leads back', async (name, title) => {
  const { default: Screen } = (await import(`../${name}/${name}.screen`)) as { default: ComponentType };
  render(<Screen />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText('Opens soon')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/dashboard');
});
