import { fireEvent, render, screen, within } from '@testing-library/react';
import { BarChart } from './bar-chart';

const bars = [1, 4, 2].map((value, place) => ({
  label: String(place),
  name: `Day ${place}`,
  value,
  text: `$${value}.00`,
}));
const show = () => render(<BarChart title="Takings" per="Day" bars={bars} first={2} />);
const range = () => screen.getByRole('slider', { name: 'Takings' });
const reading = () => document.querySelector('p')?.textContent;

test('reads the given bar first', () => {
  show();
  expect(reading()).toBe('$2.00 Day 2');
  expect(range()).toHaveAttribute('aria-valuetext', 'Day 2: $2.00');
});

test('selects a bar with the arrow keys of the range', () => {
  show();
  fireEvent.change(range(), { target: { value: '0' } });
  expect(reading()).toBe('$1.00 Day 0');
  expect(range()).toHaveAttribute('aria-valuetext', 'Day 0: $1.00');
});

test('selects the bar under the pointer, also at and beyond the edges', () => {
  show();
  range().getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
  for (const [clientX, expected] of [
    [100, 'Day 0'],
    [250, 'Day 1'],
    [400, 'Day 2'],
    [90, 'Day 0'],
  ] as const) {
    fireEvent(range(), new MouseEvent('pointermove', { bubbles: true, clientX }));
    expect(reading()).toContain(expected);
  }
});

test('gives the highest bar the full height, and bars none when all values are zero', () => {
  const { container, rerender } = show();
  const heights = () => [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
  expect(heights()).toEqual(['25.00%', '100.00%', '50.00%']);
  rerender(<BarChart title="Takings" per="Day" bars={bars.map((bar) => ({ ...bar, value: 0 }))} first={2} />);
  expect(heights()).toEqual(['0.00%', '0.00%', '0.00%']);
});

test('repeats all numbers of a chart in a table', () => {
  show();
  const rows = within(screen.getByRole('table', { name: 'Takings', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows.map(({ textContent }) => textContent)).toEqual(['DayTakings', 'Day 0$1.00', 'Day 1$4.00', 'Day 2$2.00']);
});
