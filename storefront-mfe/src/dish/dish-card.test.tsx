import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { dish } from '../testing/fixtures';
import { DishCard } from './dish-card';

/** Without `slug`, the card is that of an order or a wish. */
const show = (title: string, description: string, slug?: string) =>
  render(
    <MemoryRouter>
      <DishCard dish={{ ...dish({ title, description }), slug }} heading="h2">
        {null}
      </DishCard>
    </MemoryRouter>,
  );

test.each([
  ['another script', '麻婆豆腐', '四川风味，又麻又辣。'],
  ['right to left', 'كبسة دجاج', 'أرز بسمتي مع الدجاج والتوابل.'],
  ['emoji', '🍜🔥 Ramen 👩‍🍳', 'So good 😋'],
  ['markup', '<b>Bold</b> &amp; <script>alert(1)</script>', '<img src=x onerror=alert(1)>'],
])('shows texts unchanged: %s', (_, title, description) => {
  show(title, description);
  expect(screen.getByRole('article', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title);
  expect(screen.getByRole('heading')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText(description)).toHaveAttribute('dir', 'auto');
  expect(document.querySelector('script, b, img[src="x"]')).not.toBeInTheDocument();
});

test('links to the page of a menu dish', () => {
  show('Wings', 'Slow smoke and sticky glaze.', 'wings');
  expect(screen.getByRole('link', { name: 'Wings' })).toHaveAttribute('href', '/dish/dish-Wings/wings');
});

test('shows a short description completely, without a button', () => {
  show('Wings', 'x'.repeat(200));
  expect(screen.getByText(/x{200}/)).not.toHaveClass('clipped');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('names its kitchen with a link to the kitchen’s page', () => {
  const shown = dish({ title: 'Wings', kitchen: { id: 'k1', name: 'Ada Obi', slug: 'ada-麺' } });
  render(
    <MemoryRouter>
      <DishCard dish={shown} heading="h2">
        {null}
      </DishCard>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/kitchen/k1/ada-%E9%BA%BA');
});

test('names its kitchen without a link when its page is unknown', () => {
  show('Wings', 'Hot', 'wings');
  expect(screen.getByText('Ada')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ada' })).not.toBeInTheDocument();
});

test('has its name before mark and price in reading order', () => {
  show('Wings', 'Hot', 'wings');
  const heading = screen.getByRole('heading', { name: 'Wings' });
  for (const later of ['Rice', '$12.50', 'Ada', 'Hot'])
    expect(heading.compareDocumentPosition(screen.getByText(later))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
