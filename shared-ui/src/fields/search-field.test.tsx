import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field';

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="Search" value={text} onChange={setText} />;
}

test('shows a clear button when there is text, which clears the field and keeps the focus there', async () => {
  render(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  await userEvent.type(field, 'soup');

  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});
