/** The size of a number with the space around it, in multiples of its font size. */
const widthOfNumber = 5;
const heightOfNumber = 2.1;
const largest = 160;
const smallest = 30;
const step = 2;

export interface Fit {
  /** The font size in pixels. */
  size: number;
  perPage: number;
}

/** The largest font size at which all numbers fit. If none is legible, as many numbers per page as fit at the smallest one. */
export function fitNumbers(count: number, width: number, height: number): Fit {
  // A phone is held close, so three columns are legible.
  const least = Math.min(smallest, Math.floor(width / (3 * widthOfNumber)));
  for (let size = largest; size > least; size -= step)
    if (roomAt(size, width, height) >= count) return { size, perPage: count };
  return { size: least, perPage: Math.max(1, roomAt(least, width, height)) };
}

const roomAt = (size: number, width: number, height: number): number =>
  Math.floor(width / (widthOfNumber * size)) * Math.floor(height / (heightOfNumber * size));
