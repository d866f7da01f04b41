import { fireEvent } from '@testing-library/dom';
import { followLinks } from './follow-links';

const visit = new AbortController();
const followed: string[] = [];
const place = document.body.appendChild(document.createElement('div'));
followLinks(place, (address) => followed.push(address), visit.signal);

/** Presses a link; returns the addresses that the site opened, and whether the press was left to the browser. */
function press(link: string, init: MouseEventInit = {}) {
  followed.length = 0;
  place.innerHTML = link;
  const isLeftToBrowser = fireEvent.click(place.querySelector('a, button, b')!, init);
  return { followed: [...followed], isLeftToBrowser };
}

beforeEach(() => history.replaceState(null, '', '/soups?hot'));

it.each([
  ['a path', '<a href="/bar?glass=1#tap">Bar</a>', '/bar?glass=1#tap'],
  ['an address of this site', `<a href="${location.origin}/bar">Bar</a>`, '/bar'],
  ['an element inside of it', '<a href="/bar"><b>Bar</b></a>', '/bar'],
  ['the same page with another search', '<a href="?cold">Cold</a>', '/soups?cold'],
])('opens a link to %s within the site', (_, link, address) => {
  expect(press(link)).toEqual({ followed: [address], isLeftToBrowser: false });
});

it.each<[string, string, MouseEventInit]>([
  ['to another site', '<a href="https://elsewhere.example/">Elsewhere</a>', {}],
  ['to a mail address', '<a href="mailto:court@example.com">Mail</a>', {}],
  ['to a place on this page', '<a href="#today">Today</a>', {}],
  ['for a new tab', '<a href="/bar" target="_blank">Bar</a>', {}],
  ['to a file', '<a href="/menu.pdf" download>Menu</a>', {}],
  ['without an address', '<a>Bar</a>', {}],
  ['that is pressed with Ctrl', '<a href="/bar">Bar</a>', { ctrlKey: true }],
  ['that is pressed with the middle button', '<a href="/bar">Bar</a>', { button: 1 }],
  ['that is a button', '<button type="button">Bar</button>', {}],
])('leaves a link %s to the browser', (_, link, init) => {
  // jsdom can’t leave the page.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  expect(press(link, init).followed).toEqual([]);
});

it('ignores a press that the screen has already handled', () => {
  place.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  expect(press('<a href="/bar">Bar</a>').followed).toEqual([]);
});

it('follows no links after the visitor has left', () => {
  visit.abort();
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  expect(press('<a href="/bar">Bar</a>').followed).toEqual([]);
});
