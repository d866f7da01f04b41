import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation, type LinkProps, type NavLinkProps } from 'react-router';
import * as original from 'react-router';
import * as ours from './links';

const Where = () => {
  const { pathname, search, hash, state, key } = useLocation();
  return (
    <output>
      {JSON.stringify({ address: pathname + search + hash, state: state as unknown, isFirst: key === 'default' })}
    </output>
  );
};

/** Renders a link and presses it; returns its markup, the address and state afterwards, and whether the browser handles the press. */
function tryLink<Props extends object>(Link: ComponentType<Props>, props: Props, click: MouseEventInit = {}) {
  const { container, unmount } = render(
    <MemoryRouter initialEntries={['/menu/Rice?page=2']}>
      <Link {...props}>there</Link>
      <Where />
    </MemoryRouter>,
  );
  const link = screen.getByText('there').closest('a')!;
  const markup = link.outerHTML.replace(' data-discover="true"', '');
  const press = createEvent.click(link, { bubbles: true, cancelable: true, button: 0, ...click });
  // jsdom would complain that it can’t leave the page.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  let isLeftToBrowser = true;
  container.addEventListener('click', (event) => (isLeftToBrowser = !event.defaultPrevented), { once: true });
  fireEvent(link, press);
  const result = { markup, isLeftToBrowser, where: screen.getByRole('status').textContent };
  unmount();
  return result;
}

const links: [string, LinkProps][] = [
  ['an address', { to: '/orders' }],
  ['an address with state', { to: '/orders?a=1#b', state: { from: '/' } }],
  ['the same page', { to: '/menu/Rice?page=2' }],
  ['a relative address', { to: '../Drinks', relative: 'path' }],
  ['a fragment', { to: '#content' }],
  ['an object', { to: { pathname: '/basket', search: '?x=1' } }],
  ['a replacement', { to: '/orders', replace: true }],
  ['a document', { to: '/orders', reloadDocument: true }],
  ['a new window', { to: '/orders', target: '_blank' }],
  ['another site', { to: 'https://elsewhere.example/a' }],
  ['a mail', { to: 'mailto:a@example.com' }],
  ['attributes', { to: '/orders', className: 'wide', 'aria-label': 'Go', id: 'link' }],
  ['an answered press', { to: '/orders', onClick: (event) => event.preventDefault() }],
];

test.each(links)('behaves for a link to %s like the router’s own link', (_, props) => {
  expect(tryLink(ours.Link, props)).toEqual(tryLink(original.Link, props));
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a press with %p to the browser, like the router’s own link',
  (click) => {
    const result = tryLink(ours.Link, { to: '/orders' }, click);
    expect(result.isLeftToBrowser).toBe(true);
    expect(result).toEqual(tryLink(original.Link, { to: '/orders' }, click));
  },
);

const navLinks: [string, NavLinkProps][] = [
  ['the current page', { to: '/menu/Rice' }],
  ['a page above', { to: '/menu' }],
  ['a page above, with end', { to: '/menu', end: true }],
  ['a page above, with a slash', { to: '/menu/' }],
  ['home', { to: '/' }],
  ['home, with end', { to: '/', end: true }],
  ['another case', { to: '/MENU/rice' }],
  ['another case that counts', { to: '/MENU/rice', caseSensitive: true }],
  ['a page that only begins alike', { to: '/me' }],
  ['a class', { to: '/menu', className: 'link' }],
  ['a class by state', { to: '/menu', className: ({ isActive }) => (isActive ? 'on' : 'off') }],
  ['another word for current', { to: '/menu/Rice', 'aria-current': 'location' }],
];

test.each(navLinks)('behaves for a navigation link to %s like the router’s own link', (_, props) => {
  expect(tryLink(ours.NavLink, props)).toEqual(tryLink(original.NavLink, props));
});
