import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PinMap } from './pin-map';

jest.mock('./street-map/street-map', () => {
  throw new Error('Loading chunk street-map failed');
});

test('the rings stay with a message when the code of the street map can’t be loaded', async () => {
  const onMove = jest.fn();
  const court = { latitude: 6.5244, longitude: 3.3792 };
  render(<PinMap court={court} reachKm={8} pin={undefined} onMove={onMove} tiles="/map-tiles/abc.pmtiles" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show streets' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We can’t show the streets right now. Set the pin on the rings.',
  );
  screen.getByRole('slider', { name: 'Pin' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(onMove).toHaveBeenCalledTimes(1);
});
