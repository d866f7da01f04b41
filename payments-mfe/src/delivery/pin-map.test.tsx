import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Place } from '@food-court/shared-api/distance';
import { PinMap } from './pin-map';
import { placeAt } from './distance/ring-scale';
import type { MapOptions, OpenMap } from './street-map/open-map';

const mockOpenMap = jest.fn<OpenMap, [MapOptions]>();
jest.mock('./street-map/open-map', () => ({ openMap: (options: MapOptions) => mockOpenMap(options) }));

const court = { latitude: 6.5244, longitude: 3.3792 };
const near = placeAt(court, { east: 4, north: 0 });
const tiles = '/map-tiles/abc.pmtiles';

const drawn = { showPin: jest.fn(), setStyle: jest.fn(), zoom: jest.fn(), close: jest.fn() };
const moved: Place[] = [];
const asked = (): MapOptions => mockOpenMap.mock.calls[0]![0];

function Shown({ tiles }: { tiles: string | undefined }) {
  const [pin, setPin] = useState<Place>();
  const move = (place: Place) => {
    moved.push(place);
    setPin(place);
  };
  return <PinMap court={court} reachKm={8} pin={pin} onMove={move} tiles={tiles} />;
}

const rings = () => screen.queryByRole('slider', { name: 'Pin' });
const showStreets = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show streets' }));
  await screen.findByRole('button', { name: 'Show rings only' }, { timeout: 10_000 });
};
const failure = 'We can’t show the streets right now. Set the pin on the rings.';

// Compiled before the clock of a test runs.
beforeAll(() => import('./street-map/street-map'));
beforeEach(() => {
  // jsdom knows no media.
  Object.assign(window, { matchMedia: () => ({ addEventListener: () => {}, removeEventListener: () => {} }) });
  moved.length = 0;
  mockOpenMap.mockReset().mockReturnValue(drawn);
  Object.values(drawn).forEach((mock) => mock.mockReset());
});

test('a court without a street map has the rings, and no button for streets', () => {
  render(<Shown tiles={undefined} />);
  expect(rings()).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the rings show until somebody asks for the streets, and nothing of the map is loaded', () => {
  render(<Shown tiles={tiles} />);
  expect(rings()).toBeVisible();
  expect(mockOpenMap).not.toHaveBeenCalled();
});

test('the map gets the file of the court, the land within its reach and the rings', async () => {
  render(<Shown tiles={tiles} />);
  await showStreets();
  expect(rings()).not.toBeInTheDocument();
  const { archive, style, corners } = asked();
  expect(archive).toBe(`${location.origin}${tiles}`);
  expect(style.sources.streets).toEqual({ type: 'vector', url: `pmtiles://${archive}` });
  expect(style.sources.rings).toMatchObject({ data: { coordinates: { length: 4 } } });
  expect(style.layers.some(({ type }) => type === 'symbol')).toBe(false);
  expect(corners.southWest.latitude).toBeLessThan(placeAt(court, { east: 0, north: -8 }).latitude);
  expect(corners.northEast.longitude).toBeGreaterThan(placeAt(court, { east: 8, north: 0 }).longitude);
  expect(screen.getByText(/The rings are 1 km, 2 km, 4 km, 8 km by road/)).toBeVisible();
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
});

test('a tap on the map sets the pin, and a pin that is set elsewhere shows on the map', async () => {
  render(<Shown tiles={tiles} />);
  await showStreets();
  act(() => asked().onMove(near));
  expect(moved).toEqual([near]);
  expect(drawn.showPin).toHaveBeenLastCalledWith(near);
});

test('the buttons zoom, and the rings come back when they are asked for', async () => {
  render(<Shown tiles={tiles} />);
  await showStreets();
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(drawn.zoom.mock.calls).toEqual([[1], [-1]]);
  await userEvent.click(screen.getByRole('button', { name: 'Show rings only' }));
  expect(rings()).toBeVisible();
  expect(drawn.close).toHaveBeenCalledTimes(1);
});

test('the map takes other colours when the theme changes', async () => {
  render(<Shown tiles={tiles} />);
  await showStreets();
  document.documentElement.dataset.theme = 'dark';
  await act(() => Promise.resolve());
  expect(drawn.setStyle).toHaveBeenCalledTimes(1);
  delete document.documentElement.dataset.theme;
});

test('the rings come back with a message in a browser without WebGL', async () => {
  mockOpenMap.mockImplementation(() => {
    throw new Error('Failed to initialize WebGL');
  });
  render(<Shown tiles={tiles} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show streets' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  expect(rings()).toBeVisible();
});

test('the rings come back with a message when the tiles can’t be read, and streets can be asked for again', async () => {
  render(<Shown tiles={tiles} />);
  await showStreets();
  act(() => asked().onFailed());
  expect(screen.getByRole('alert')).toHaveTextContent(failure);
  expect(rings()).toBeVisible();
  expect(drawn.close).toHaveBeenCalledTimes(1);
  await showStreets();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
