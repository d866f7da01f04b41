import { createRef } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { SlidingTickets } from './sliding-tickets';

const laneWidth = 100;
const animate = jest.fn(() => ({ cancel: jest.fn() }));
let wantsMotion: boolean;

/** jsdom lays nothing out: tickets stand 50 px apart in lanes that are 100 px apart. */
function boxOf(this: HTMLElement) {
  const lane = this.parentElement!;
  const x = [...lane.parentElement!.children].indexOf(lane) * laneWidth;
  const y = [...lane.children].indexOf(this) * 50;
  return { x, y, width: laneWidth, height: 50 };
}

const pressed = jest.fn();
const around = createRef<HTMLDivElement>();

/** Each text is a lane, each of its letters a ticket; a capital is the place that a ticket has left. */
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

test('the place of a ticket that has left stays as high as the ticket was, and nothing moves up', () => {
  const { rerender } = render(board('abc', ''));
  rerender(board('aBc', 'b'));
  expect(screen.getByTestId('left')).toHaveStyle({ blockSize: '50px' });
  expect(slides()).toEqual(['b -100px 50px']);
});

test('a ticket that slides takes no press of a finger until it stands; one of the keyboard it takes', () => {
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
