import { render, screen, within } from '@testing-library/react';
import { LineMap } from './line-map';

const readyAt = '2026-11-28T12:40:00Z';
const lines = [
  { kitchen: { id: 'ronke', name: 'Mama Ronke’s Pot' }, minutes: 18, state: 'Cooking' },
  { kitchen: { id: 'luz', name: 'Luz Juice Bar' }, minutes: 5 },
];

beforeEach(() => {
  globalThis.foodCourtClock = { now: 0, timeZone: 'UTC' };
});

afterEach(() => {
  globalThis.foodCourtClock = undefined;
});

test('names each kitchen with its start, and the meeting time, for screen readers', () => {
  render(<LineMap lines={lines} readyAt={readyAt} />);
  const [ronke, luz] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(ronke).toHaveTextContent(/Mama Ronke’s Pot starts at 12:22 Cooking/);
  expect(luz).toHaveTextContent(/Luz Juice Bar starts at 12:35/);
  expect(screen.getByText('All ready together at 12:40')).toBeInTheDocument();
});

test('has no style attribute, because the content policy refuses them', () => {
  const { container } = render(<LineMap lines={lines} readyAt={readyAt} now={Date.parse('2026-11-28T12:30:00Z')} />);
  expect(container.querySelector('[style]')).toBeNull();
});

test('a kitchen that is ready needs no start, and the station is reached when all are', () => {
  const { rerender, container } = render(<LineMap lines={lines} readyAt={readyAt} />);
  const station = () => container.querySelector('[data-done]')?.getAttribute('data-done');
  expect(station()).toBe('false');
  rerender(<LineMap lines={lines.map((line) => ({ ...line, done: true }))} readyAt={readyAt} />);
  expect(station()).toBe('true');
  expect(screen.queryByText(/starts at/)).not.toBeInTheDocument();
});

test('two kitchens on one map never share a line', () => {
  const kitchens = Array.from({ length: 8 }, (_, index) => ({
    kitchen: { id: `kitchen-${index}`, name: `Kitchen ${index}` },
    minutes: 10,
  }));
  render(<LineMap lines={kitchens} readyAt={readyAt} />);
  const used = screen.getAllByRole('listitem').map((row) => row.dataset.line);
  expect(new Set(used).size).toBe(8);
});
