import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewBanner, renderPreviewBanner } from './preview-banner';

const kitchen = { name: 'kitchen', build: 'k4' };
const banner = () => screen.queryByRole('complementary', { name: 'Preview' });

it('names the preview, with a link that leaves it', () => {
  render(<PreviewBanner preview={kitchen} failed={undefined} />);
  expect(banner()).toHaveTextContent('You see a preview of kitchen, build k4.');
  expect(screen.getByRole('link', { name: 'Leave preview' })).toHaveAttribute('href', '?mfe=off');
});

it.each([
  ['not-listed', 'Build k4 of kitchen can’t be previewed'],
  ['from-elsewhere', 'was linked from another site'],
] as const)('explains a refused preview (%s) until it is dismissed', async (refused, text) => {
  render(<PreviewBanner preview={{ ...kitchen, refused }} failed={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'All right' }));
  expect(banner()).not.toBeInTheDocument();
});

it('quotes a name without a build', () => {
  render(<PreviewBanner preview={{ name: 'soup!', build: '', refused: 'not-listed' }} failed={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('“soup!” can’t be previewed');
});

it('explains why a preview was left', () => {
  render(<PreviewBanner preview={undefined} failed={{ ...kitchen, message: 'no soup' }} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The preview of kitchen, build k4, failed, so we closed it. You see the live food court.“no soup”',
  );
});

it('renders nothing without a preview', () => {
  render(<PreviewBanner preview={undefined} failed={undefined} />);
  expect(banner()).not.toBeInTheDocument();
});

it('replaces the document’s exit link', () => {
  document.body.innerHTML =
    '<p id="preview-exit">You see a preview of shell, build s2. <a href="?mfe=off">Leave preview</a></p>';
  act(() => renderPreviewBanner('preview', { preview: { name: 'shell', build: 's2' }, failed: undefined }));
  expect(screen.getAllByRole('link', { name: 'Leave preview' })).toHaveLength(1);
  expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent(
    'You see a preview of shell, build s2.',
  );
});
