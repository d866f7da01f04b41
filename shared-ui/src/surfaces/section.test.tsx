import { render, screen } from '@testing-library/react';
import { Section } from './section';

test('is a region named by its title', () => {
  render(
    <Section title="Four kitchens" lead="Choose one">
      <p>Dishes</p>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Four kitchens' })).toHaveTextContent('Choose one');
  expect(screen.getByRole('heading', { level: 2, name: 'Four kitchens' })).toBeInTheDocument();
});

test('renders the title as h1 at level 1', () => {
  render(<Section title="About" level={1} />);
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeInTheDocument();
});
