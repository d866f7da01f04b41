import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Footer } from './footer';

beforeEach(() => {
  render(<Footer links={[]} />, { wrapper: MemoryRouter });
});

const footer = () => within(screen.getByRole('contentinfo'));

it('shows the contact and the social networks (spec 2.35)', () => {
  expect(footer().getByText('1 Market Square, Springfield')).toBeInTheDocument();
  expect(footer().getByRole('link', { name: '+1 (555) 010-0123' })).toHaveAttribute('href', 'tel:+15550100123');
  expect(footer().getByRole('link', { name: 'hello@foodcourt.example' })).toHaveAttribute(
    'href',
    'mailto:hello@foodcourt.example',
  );
  for (const network of ['Instagram', 'Facebook', 'X'])
    expect(footer().getByRole('link', { name: network })).toHaveAttribute('href', expect.stringMatching(/^https:/));
});

it('shows the copyright year of the specification (spec 2.37)', () => {
  expect(footer().getByText(/^© 2023 /)).toBeInTheDocument();
});
