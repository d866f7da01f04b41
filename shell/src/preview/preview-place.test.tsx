import { act, screen } from '@testing-library/react';
import { placePreview } from './preview-place';

it('takes the place of the way out that stood in the document', () => {
  document.body.innerHTML =
    '<p id="preview-exit">You see a preview of shell, build s2. <a href="?mfe=off">Leave preview</a></p>';
  act(() => placePreview('preview', { preview: { name: 'shell', build: 's2' }, failed: undefined }));
  expect(screen.getAllByRole('link', { name: 'Leave preview' })).toHaveLength(1);
  expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent(
    'You see a preview of shell, build s2.',
  );
});
