import { t } from '@food-court/shared-api';

export interface MeasuredPhoto {
  width: number;
  /** How light the parts are of which five and ninety-five of a hundred are darker, from 0 to 1. */
  darkest: number;
  lightest: number;
}

/** What pictures of dishes need on a large screen. */
const fewestPixels = 800;
/** Not the mean: a bright dish on a black table is a good photo. */
const darkBelow = 0.42;
/** Steam on the lens, or a wall of one colour. */
const flatBelow = 0.22;

/** From the red, green, blue and alpha of each pixel. */
export function lightIn(pixels: Uint8ClampedArray): Pick<MeasuredPhoto, 'darkest' | 'lightest'> {
  const lights = Array.from({ length: pixels.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * 4, pixel * 4 + 3);
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  }).sort((one, other) => one - other);
  const at = (part: number): number => lights[Math.floor(part * (lights.length - 1))] ?? 0;
  return { darkest: at(0.05), lightest: at(0.95) };
}

/** What would make the photo better, for who has just chosen it. `name` stands at the beginning of a sentence. */
export function adviceOn({ width, darkest, lightest }: MeasuredPhoto, name: string): string[] {
  const isDark = lightest < darkBelow;
  return [
    isDark && t('{name} is dark. Take it by a window, or make it lighter, so that people see the food.', { name }),
    // In the dark there is no contrast either.
    !isDark &&
      lightest - darkest < flatBelow &&
      t('{name} has little contrast. Wipe the lens, and take it in daylight with the food in focus.', { name }),
    width < fewestPixels &&
      t(
        '{name} is only {width} pixels wide and will look blurred. Choose one of {least} or more: the original, not a copy from a message.',
        { name, width, least: fewestPixels },
      ),
  ].filter((advice) => advice !== false);
}
