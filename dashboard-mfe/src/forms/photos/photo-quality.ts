import { t } from '@food-court/shared-api';

export interface MeasuredPhoto {
  width: number;
  /** The 5th and 95th percentiles of brightness, from 0 to 1. */
  darkest: number;
  lightest: number;
}

/** The width that dish photos need on a large screen. */
const fewestPixels = 800;
/** Compared with the brightest parts, not the mean, because a bright dish on a black table is a good photo. */
const darkBelow = 0.42;
/** A smaller contrast suggests a foggy lens, or a wall of one colour. */
const flatBelow = 0.22;

/** Takes the red, green, blue and alpha values of each pixel. */
export function lightIn(pixels: Uint8ClampedArray): Pick<MeasuredPhoto, 'darkest' | 'lightest'> {
  const lights = Array.from({ length: pixels.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * 4, pixel * 4 + 3);
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  }).sort((one, other) => one - other);
  const at = (part: number): number => lights[Math.floor(part * (lights.length - 1))] ?? 0;
  return { darkest: at(0.05), lightest: at(0.95) };
}

/** Advice for the person who has just chosen the photo. `name` starts a sentence. */
export function adviceOn({ width, darkest, lightest }: MeasuredPhoto, name: string): string[] {
  const isDark = lightest < darkBelow;
  return [
    isDark && t('{name} is dark. Take it by a window, or make it lighter, so that people see the food.', { name }),
    // A dark photo has no contrast either, so one piece of advice is enough.
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
