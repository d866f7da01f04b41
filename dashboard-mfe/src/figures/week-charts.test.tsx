import { render, screen } from '@testing-library/react';
import { WeekCharts } from './week-charts';

const day = (date: string, orders: number) => ({ date, orders, sold: 9.5 * orders, refunded: 0 });
const hours = (noon: number) => Array.from({ length: 24 }, (_, hour) => (hour === 12 ? noon : 0));

test('says when charts will appear as long as there is no order to draw', () => {
  const { rerender } = render(<WeekCharts days={[day('2026-03-04', 0), day('2026-03-05', 0)]} hours={hours(0)} />);
  expect(screen.getByRole('heading', { name: 'No orders in the last seven days' })).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  rerender(<WeekCharts days={[day('2026-03-04', 0), day('2026-03-05', 2)]} hours={hours(2)} />);
  expect(screen.getAllByRole('slider')).toHaveLength(2);
});
