import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Picture } from './picture';

const OWN = '/images/k3y/960.webp';

const sources = () =>
  [...document.querySelectorAll('source')].map((source) => [
    source.getAttribute('type'),
    source.getAttribute('srcset'),
  ]);

test.each([OWN, `https://court.example${OWN}`])('%s is offered in two formats and four widths', (src) => {
  render(<Picture src={src} alt="Noodles" sizes="50vw" />);
  const base = src.replace('/960.webp', '');
  expect(sources()).toEqual([
    ['image/avif', `${base}/320.avif 320w, ${base}/640.avif 640w, ${base}/960.avif 960w, ${base}/1280.avif 1280w`],
    ['image/webp', `${base}/320.webp 320w, ${base}/640.webp 640w, ${base}/960.webp 960w, ${base}/1280.webp 1280w`],
  ]);
  expect(document.querySelector('source')).toHaveAttribute('sizes', '50vw');
  expect(screen.getByRole('img', { name: 'Noodles' })).toHaveAttribute('src', src);
});

test.each(['https://elsewhere.example/a.jpg', '/images/k3y/other.webp', '/images/k3y/960.webp?old'])(
  '%s stays a plain image',
  (src) => {
    render(<Picture src={src} alt="Noodles" />);
    expect(sources()).toEqual([]);
    expect(screen.getByRole('img', { name: 'Noodles' })).toHaveAttribute('src', src);
  },
);

test.each([
  ['dish', '720'],
  ['square', '960'],
  ['wide', '540'],
] as const)('the room of a %s is kept before it arrives', (ratio, height) => {
  render(<Picture src={OWN} alt="Noodles" ratio={ratio} />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('width', '960');
  expect(image).toHaveAttribute('height', height);
});

test('waits until it is near, unless it stands in the first row', () => {
  const { rerender } = render(<Picture src={OWN} alt="Noodles" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('img')).not.toHaveAttribute('fetchpriority');

  rerender(<Picture src={OWN} alt="Noodles" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('the placeholder is behind it and for eyes only', () => {
  render(<Picture src={OWN} alt="Noodles" placeholder="data:image/webp;base64,AA" />);
  expect(document.querySelector('img[src^="data:"]')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('a broken photo becomes a plate of the same name, and another address gets a new chance', () => {
  const { rerender } = render(<Picture src={OWN} alt="Noodles" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Noodles' })).not.toHaveAttribute('src');

  rerender(<Picture src="/images/other/960.webp" alt="Noodles" />);
  expect(screen.getByRole('img', { name: 'Noodles' })).toHaveAttribute('src', '/images/other/960.webp');
});

test('a photo that failed before the page came alive is a plate, too', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  render(<Picture src={OWN} alt="Noodles" />);
  expect(screen.getByRole('img', { name: 'Noodles' })).not.toHaveAttribute('src');
  jest.restoreAllMocks();
});

test('the server sends it visible and without style attributes', () => {
  const html = renderToString(<Picture src={OWN} alt="Noodles" placeholder="data:image/webp;base64,AA" />);
  expect(html).not.toContain('style=');
  expect(html).not.toContain('arrived');
});
