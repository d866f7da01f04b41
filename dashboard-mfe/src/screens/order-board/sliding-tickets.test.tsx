import { render, screen } from '@testing-library/react';
import { SlidingTickets } from './sliding-tickets';

const laneWidth = 100;
const animate = jest.fn(() => ({ cancel: jest.fn() }));
let wantsMotion: boolean;

/** jsdom lays nothing out: tickets stand 50 px apart in lanes that are 100 px apart. */
function boxOf(this: HTMLElement) {
  const lane = this.parentElement!;
  const x = [...lane.parentElement!.children].indexOf(lane) * laneWidth;
  const y = [...lane.children].indexOf(this) * 50;
  return { x, y, width: laneWidth };
}

/** Each text is a lane, each of its letters a ticket. */
const board = (...lanes: string[]) => (
  <SlidingTickets places={lanes.join(',')}>
    {lanes.map((lane, place) => (
      <section key={place}>
        {[...lane].map((ticket) => (
          <article key={ticket} data-ticket={ticket}>
            {ticket}
          </article>
        ))}
      </section>
    ))}
  </SlidingTickets>
);

const slides = () =>
  animate.mock.contexts.map((ticket, slide) => {
    const [[from]] = animate.mock.calls[slide] as unknown as [[{ translate: string }]];
    return `${(ticket as HTMLElement).textContent} ${from.translate}`;
  });

beforeEach(() => {
  wantsMotion = true;
  animate.mockClear();
  Object.assign(HTMLElement.prototype, { animate, getBoundingClientRect: boxOf });
  window.matchMedia = (() => ({ matches: !wantsMotion })) as unknown as typeof window.matchMedia;
});

test('a ticket that goes to another lane slides there, those below it move up, and the others stay', () => {
  const { rerender } = render(board('abc', 'd'));
  expect(slides()).toEqual([]);
  rerender(board('ac', 'db'));
  expect(slides()).toEqual(['c 0px 50px', 'b -100px 0px']);
});

test('a ticket that comes or leaves does not slide', () => {
  const { rerender } = render(board('ab', ''));
  rerender(board('a', 'x'));
  expect(slides()).toEqual([]);
  expect(screen.getByText('x')).toBeInTheDocument();
});

test('nothing slides for people who want no motion', () => {
  wantsMotion = false;
  const { rerender } = render(board('ab', ''));
  rerender(board('b', 'a'));
  expect(slides()).toEqual([]);
});
