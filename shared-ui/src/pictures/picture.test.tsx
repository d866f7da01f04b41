import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Picture } from './picture';

const OWN = '/images/k3y/960.webp';

const sources = () =>
  [...document.querySelectorAll('source')].map((source) => [
    source.getAttribute('type'),
    source.getAttribute('srcset'),
  ]);

const WIDTHS = [320, 480, 640, 720, 960, 1280];

test.each([OWN, `https://court.example${OWN}`])('offers %s in two formats and six widths', (src) => {
  render(<Picture src={src} alt="Noodles" sizes="50vw" />);
  const base = src.replace('/960.webp', '');
  expect(sources()).toEqual([
    ['image/avif', WIDTHS.map((width) => `${base}/${width}.avif ${width}w`).join(', ')],
    ['image/webp', WIDTHS.map((width) => `${base}/${width}.webp ${width}w`).join(', ')],
  ]);
  expect(document.querySelector('source')).toHaveAttribute('sizes', '50vw');
  expect(screen.getByRole('img', { name: 'Noodles' })).toHaveAttribute('src', src);
});

test.each(['https://elsewhere.example/a.jpg', '/images/k3y/other.webp', '/images/k3y/960.webp?old'])(
  'renders %s as a plain image',
  (src) => {
    render(<Picture src={src} alt="Noodles" />);
    expect(sources()).toEqual([]);
    expect(screen.getByRole('img', { name: 'Noodles' })).toHaveAttribute('src', src);
  },
);

test.each([
  ['dish', '720'],
  ['square', '960'],
] as const)('reserves the space of a %s picture before it loads', (ratio, height) => {
  render(<Picture src={OWN} alt="Noodles" ratio={ratio} />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('width', '960');
  expect(image).toHaveAttribute('height', height);
});

test('loads lazily, except with priority', () => {
  const { rerender } = render(<Picture src={OWN} alt="Noodles" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('img')).not.toHaveAttribute('fetchpriority');

  rerender(<Picture src={OWN} alt="Noodles" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('hides the placeholder from assistive technology', () => {
  render(<Picture src={OWN} alt="Noodles" placeholder="data:image/webp;base64,AA" />);
  expect(document.querySelector('img[src^="data:"]')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('replaces a broken photo with a plate of the same name, and tries a new address', () => {
  const { rerender } = render(<Picture src={OWN} alt="Noodles" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Noodles' })).not.toHaveAttribute('src');

  rerender(<Picture src="/images/other/960.webp" alt="Noodles" />);
  expect(screen.getByRole('img', { name: 'Noodles' })).toHaveAttribute('src', '/images/other/960.webp');
});

test('replaces a photo that failed before hydration with a plate', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  render(<Picture src={OWN} alt="Noodles" />);
  expect(screen.getByRole('img', { name: 'Noodles' })).not.toHaveAttribute('src');
  jest.restoreAllMocks();
});

test('shows the picture in server-rendered HTML without style attributes', () => {
  const html = renderToString(<Picture src={OWN} alt="Noodles" placeholder="data:image/webp;base64,AA" />);
  expect(html).not.toContain('style=');
  expect(html).not.toContain('arrived');
});
