import { adviceOn, lightIn } from './photo-quality';

const side = 48;

/** Renders a square picture from a brightness function; coordinates and brightness are from 0 to 1. */
function picture(lightAt: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let place = 0; place < side * side; place += 1) {
    const light = lightAt((place % side) / side, Math.floor(place / side) / side) * 255;
    pixels.set([light, light * 0.9, light * 0.7, 255], place * 4);
  }
  return pixels;
}
const isOnPlate = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5) < 0.35;
const noise = (x: number, y: number) => (Math.abs(Math.sin(x * 127.1 + y * 311.7) * 43_758.5) % 1) - 0.5;

const plate = (light: number, ground: number) =>
  picture((x, y) => (isOnPlate(x, y) ? light : ground) + noise(x, y) * 0.1);

const pictures: [what: string, pixels: Uint8ClampedArray, width: number, advice: RegExp[]][] = [
  ['a light plate on a light table', plate(0.5, 0.9), 1_600, []],
  ['a light plate on a black table', plate(0.85, 0.02), 1_600, []],
  ['a dark stew on a white table', plate(0.15, 0.95), 1_600, []],
  ['a plate in the dark', plate(0.3, 0.05), 1_600, [/^Soup is dark\./]],
  ['all black', picture(() => 0), 1_600, [/^Soup is dark\./]],
  ['a plate behind steam', plate(0.68, 0.72), 1_600, [/^Soup has little contrast\./]],
  ['all white', picture(() => 1), 1_600, [/^Soup has little contrast\./]],
  ['a small photo', plate(0.5, 0.9), 799, [/^Soup is only 799 pixels wide/]],
  ['a photo that is just large enough', plate(0.5, 0.9), 800, []],
  ['a small photo in the dark', plate(0.3, 0.05), 320, [/is dark/, /is only 320 pixels wide/]],
];

test.each(pictures)('gives the right advice on %s', (_what, pixels, width, expected) => {
  const advice = adviceOn({ width, ...lightIn(pixels) }, 'Soup');
  expect(advice).toHaveLength(expected.length);
  for (const [place, text] of expected.entries()) expect(advice[place]).toMatch(text);
});
