import { render } from '@testing-library/react';
import { LineBadge } from './line-badge';
import { lineOf } from './line-of';

test('a badge shows the letters and the line of its kitchen, and is silent beside the name', () => {
  const { container } = render(<LineBadge kitchen={{ id: 'mei@food.test', name: 'Mei’s Golden Wok' }} />);
  const badge = container.firstElementChild;
  expect(badge).toHaveAttribute('data-letter', 'MG');
  expect(badge).toHaveAttribute('data-line', String(lineOf('mei@food.test')));
  expect(badge).toHaveAttribute('aria-hidden', 'true');
  expect(container).toHaveTextContent(/^$/);
});
