import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field';

function Search() {
  const [words, setWords] = useState('');
  return <SearchField label="Search" value={words} onChange={setWords} />;
}

test('can be cleared as soon as it holds something, and goes on taking words', async () => {
  render(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  await userEvent.type(field, 'soup');

  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});
