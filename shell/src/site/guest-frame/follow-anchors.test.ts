import { fireEvent } from '@testing-library/react';
import { fakeChannel } from '#testing/guests/fake-channel.ts';
import { followAnchors } from './follow-anchors';

const { channel, posted, receive } = fakeChannel();
const first = { pathname: '/reviews/7', search: '?sort=new' };
let isFollowed: boolean;
beforeAll(() => {
  followAnchors(channel, first);
  addEventListener('click', (event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  });
});
beforeEach(() => {
  posted.splice(0);
  receive({ is: 'place', ...first, hash: '' });
});

/** Presses a link, and returns whether the browser follows it. */
function press(html: string, given: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  fireEvent.click(document.querySelector('b')!, given);
  return isFollowed;
}
const link = (href: string): string => `<a href="${href}"><b>Go</b></a>`;

it.each([
  ['/dish/8?sort=old#top', '/dish/8?sort=old#top'],
  [`${location.origin}/dish/8`, '/dish/8'],
  ['?sort=old', '/reviews/7?sort=old'],
  ['8', '/reviews/8'],
  ['../dish/8', '/dish/8'],
])('asks the page around the frame to follow %s', (href, to) => {
  expect(press(link(href))).toBe(false);
  expect(posted).toEqual([{ is: 'go', to, replace: false }]);
});

it('finds relative addresses from the page that has opened last', () => {
  receive({ is: 'place', pathname: '/latest/week', search: '', hash: '' });
  press(link('month'));
  expect(posted).toMatchObject([{ to: '/latest/month' }]);
});

it.each(['https://evil.example/', '//evil.example/', 'mailto:bea@example.com'])('does not leave for %s', (href) => {
  expect(press(link(href))).toBe(false);
  expect(posted).toEqual([]);
});

it.each([
  ['a place on the page', link('#votes'), {}],
  ['no link', '<b>Go</b>', {}],
  ['an anchor without an address', '<a><b>Go</b></a>', {}],
  ['the other button', link('/dish/8'), { button: 2 }],
])('leaves %s to the browser', (_, html, given) => {
  expect(press(html, given)).toBe(true);
  expect(posted).toEqual([]);
});

it('leaves links to a router that has handled them', () => {
  document.body.innerHTML = link('/dish/8');
  document.querySelector('a')!.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(document.querySelector('b')!);
  expect(posted).toEqual([]);
});
