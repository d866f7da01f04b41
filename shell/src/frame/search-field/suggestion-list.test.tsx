import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SuggestionList } from './suggestion-list';

test('shows the photo of a suggested dish, and no picture beside the link to all results', () => {
  const suggestions = [
    { address: '/dish/1/pho', text: 'Pho', detail: 'Mei · $9.50', image: 'https://photos.example/pho.webp' },
    { address: '/search?q=pho', text: 'All results for “pho”' },
  ];
  render(
    <MemoryRouter>
      <SuggestionList suggestions={suggestions} active={-1} onFollow={() => {}} />
    </MemoryRouter>,
  );
  const [pho, all] = screen.getAllByRole('option');
  expect(pho!.querySelector('img')).toHaveAttribute('src', 'https://photos.example/pho.webp');
  expect(all!.querySelector('img, svg')).not.toBeInTheDocument();
});
