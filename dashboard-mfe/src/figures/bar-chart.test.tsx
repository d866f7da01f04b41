import { fireEvent, render, screen, within } from '@testing-library/react';
import { BarChart } from './bar-chart';

const bars = [1, 4, 2].map((value, place) => ({
  label: String(place),
  name: `Day ${place}`,
  value,
  text: `$${value}.00`,
}));
const chart = { title: 'Takings', per: 'Day', first: 2, write: (value: number) => `$${value}` };
const show = () => render(<BarChart {...chart} bars={bars} />);
const range = () => screen.getByRole('slider', { name: 'Takings' });
const reading = () => document.querySelector('p')?.textContent;

test('reads the given bar first', () => {
  show();
  expect(reading()).toBe('Day 2 $2.00');
  expect(range()).toHaveAttribute('aria-valuetext', 'Day 2: $2.00');
});

test('selects a bar with the arrow keys of the range', () => {
  show();
  fireEvent.change(range(), { target: { value: '0' } });
  expect(reading()).toBe('Day 0 $1.00');
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

test('measures bars by an axis with round values, and gives bars no height when all values are zero', () => {
  const { container, rerender } = show();
  const heights = () => [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
  expect(heights()).toEqual(['25.00%', '100.00%', '50.00%']);
  rerender(<BarChart {...chart} bars={bars.map((bar) => ({ ...bar, value: 0 }))} />);
  expect(heights()).toEqual(['0.00%', '0.00%', '0.00%']);
});

test('has values at the axis, and the average as a line behind the bars and in words', () => {
  const { container } = render(
    <BarChart {...chart} bars={bars} average={{ value: 3, text: 'Average: $3.00 a day' }} />,
  );
  for (const value of ['$4', '$2', '$0']) expect(screen.getByText(value)).toBeInTheDocument();
  expect(screen.getByText('Average: $3.00 a day')).toBeVisible();
  const mean = [...container.querySelectorAll('line')].at(-1);
  expect(mean).toHaveAttribute('y1', '25.00%');
  expect(mean?.nextElementSibling?.tagName).toBe('rect');
});

test('repeats all numbers of a chart in a table', () => {
  show();
  const rows = within(screen.getByRole('table', { name: 'Takings', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows.map(({ textContent }) => textContent)).toEqual(['DayTakings', 'Day 0$1.00', 'Day 1$4.00', 'Day 2$2.00']);
});
