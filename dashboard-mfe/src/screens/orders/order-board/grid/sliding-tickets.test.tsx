import { createRef } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { SlidingTickets } from './sliding-tickets';

const laneWidth = 100;
const animate = jest.fn(() => ({ cancel: jest.fn() }));
let wantsMotion: boolean;

/** jsdom has no layout, so tickets are 50 px apart, in lanes that are 100 px apart. */
function boxOf(this: HTMLElement) {
  const lane = this.parentElement!;
  const x = [...lane.parentElement!.children].indexOf(lane) * laneWidth;
  const y = [...lane.children].indexOf(this) * 50;
  return { x, y, width: laneWidth, height: 50 };
}

const pressed = jest.fn();
const around = createRef<HTMLDivElement>();

/** Each string is a lane and each letter a ticket; a capital is the place that a ticket left. */
const board = (...lanes: string[]) => (
  <SlidingTickets lanes={around} places={lanes.join(',')}>
    {lanes.map((lane, place) => (
      <section key={place}>
        {[...lane].map((ticket) =>
          ticket === ticket.toUpperCase() ? (
            <div key={ticket} data-testid="left" data-left={ticket.toLowerCase()} />
          ) : (
            <article key={ticket} data-ticket={ticket}>
              <button onClick={() => pressed(ticket)}>{ticket}</button>
            </article>
          ),
        )}
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
  pressed.mockClear();
  Object.assign(HTMLElement.prototype, { animate, getBoundingClientRect: boxOf });
  window.matchMedia = (() => ({ matches: !wantsMotion })) as unknown as typeof window.matchMedia;
});

test('slides a ticket to its new lane, moves up those below it, and leaves the others', () => {
  const { rerender } = render(board('abc', 'd'));
  expect(slides()).toEqual([]);
  rerender(board('ac', 'db'));
  expect(slides()).toEqual(['c 0px 50px', 'b -100px 0px']);
});

test('does not slide a ticket that appears or leaves', () => {
  const { rerender } = render(board('ab', ''));
  rerender(board('a', 'x'));
  expect(slides()).toEqual([]);
  expect(screen.getByText('x')).toBeInTheDocument();
});

test('slides nothing for people who prefer reduced motion', () => {
  wantsMotion = false;
  const { rerender } = render(board('ab', ''));
  rerender(board('b', 'a'));
  expect(slides()).toEqual([]);
});

test('keeps the height of a ticket that has left, so that nothing moves up', () => {
  const { rerender } = render(board('abc', ''));
  rerender(board('aBc', 'b'));
  expect(screen.getByTestId('left')).toHaveStyle({ blockSize: '50px' });
  expect(slides()).toEqual(['b -100px 50px']);
});

test('ignores a finger’s press on a sliding ticket until it stops, but accepts the keyboard', () => {
  jest.useFakeTimers();
  const { rerender } = render(board('ab', ''));
  rerender(board('b', 'a'));
  fireEvent.click(screen.getByText('b'), { detail: 1 });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('b'), { detail: 0 });
  expect(pressed.mock.calls).toEqual([['b']]);
  jest.advanceTimersByTime(301);
  fireEvent.click(screen.getByText('b'), { detail: 1 });
  expect(pressed).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
