import { act, screen } from '@testing-library/react';
import { renderPreviewBanner } from './preview-root';

it('replaces the exit link of the document', () => {
  document.body.innerHTML =
    '<p id="preview-exit">You see a preview of shell, build s2. <a href="?mfe=off">Leave preview</a></p>';
  act(() => renderPreviewBanner('preview', { preview: { name: 'shell', build: 's2' }, failed: undefined }));
  expect(screen.getAllByRole('link', { name: 'Leave preview' })).toHaveLength(1);
  expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent(
    'You see a preview of shell, build s2.',
  );
});
