import { setMotionPreference } from '../testing/motion-preference';
import { flyToBasket } from './fly-to-basket';

type Box = [x: number, y: number, width: number, height: number];

const animate = jest.fn<{ addEventListener: (event: string, listener: () => void) => void }, unknown[]>();
let land: () => void;

/** jsdom has no layout, so an element without a given box has no size. */
const place = (selector: string, [x, y, width, height]: Box) =>
  Object.assign(document.querySelector(selector)!, {
    getBoundingClientRect: () => ({ left: x, top: y, right: x + width, bottom: y + height }),
  });
const copies = () => [...document.querySelectorAll<HTMLImageElement>('body > img')];
const press = () => flyToBasket(document.querySelector('button')!);

beforeEach(() => {
  setMotionPreference(true);
  animate.mockReset().mockReturnValue({ addEventListener: (_, listener) => (land = listener) });
  Object.assign(HTMLElement.prototype, { animate, showPopover: jest.fn() });
  document.body.innerHTML = `
    <header><a href="/basket" id="navbar"></a></header>
    <main>
      <article><img alt="Soup" src="/soup.webp"><button></button></article>
      <a href="/basket" id="page"></a>
    </main>
    <nav><a href="/basket" id="bar"></a></nav>`;
  place('article img', [10, 100, 80, 80]);
  place('#page', [0, 0, 50, 50]);
  place('#bar', [150, 700, 80, 56]);
});

test('flies an inert copy of the picture to the visible basket link and removes it afterwards', () => {
  press();
  expect(copies()).toHaveLength(1);
  expect(copies()[0]).toHaveAttribute('aria-hidden', 'true');
  const [frames, { duration }] = animate.mock.lastCall as [{ translate: string }[], { duration: number }];
  // The copy starts at its own position, which is empty in jsdom.
  expect(frames.map(({ translate }) => translate)).toEqual(['0px 0px', '0px 0px', '140px 588px']);
  expect(duration).toBeLessThanOrEqual(450);
  land();
  expect(copies()).toEqual([]);
});

test('flies to the basket in the navbar when the bottom bar is hidden', () => {
  place('#bar', [0, 0, 0, 0]);
  place('#navbar', [900, 0, 60, 60]);
  press();
  const [frames] = animate.mock.lastCall as [{ translate: string }[]];
  expect(frames.at(-1)?.translate).toBe('880px -110px');
});

test.each([
  ['the picture is scrolled away', () => place('article img', [10, -90, 80, 80])],
  ['the dish has no picture', () => document.querySelector('article img')?.remove()],
  ['no link to the basket is in sight', () => place('#bar', [0, 900, 80, 56])],
  ['people want no motion', () => setMotionPreference(false)],
  ['the page with the button is gone', () => document.querySelector('button')?.remove()],
])('flies nothing when %s', (_, change) => {
  const button = document.querySelector('button')!;
  change();
  flyToBasket(button);
  expect(copies()).toEqual([]);
});
