import { render, screen, within } from '@testing-library/react';
import { partners } from './partners';
import { PartnerStrips } from './partner-strips';

test('shows every partner’s logo, only once for screen readers (spec 2.46)', () => {
  render(<PartnerStrips pauseButton={null} />);
  const strips = within(screen.getByRole('region', { name: 'In good company' }));
  const logos = strips.getAllByRole('listitem');
  expect(logos.map((logo) => logo.textContent)).toEqual(partners.map(({ name }) => name));
  for (const logo of logos) expect(logo.querySelector('svg path')).toBeInTheDocument();
});
