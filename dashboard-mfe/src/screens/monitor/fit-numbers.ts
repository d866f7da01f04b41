/** Of a number with its room around it, in sizes of its letters. */
const widthOfNumber = 5;
const heightOfNumber = 1.65;
const largest = 160;
const smallest = 30;
const step = 2;

export interface Fit {
  /** Of the letters, in pixels. */
  size: number;
  perPage: number;
}

/** The largest letters at which all numbers have room; if none are large enough to be read, as many as have room on a page. */
export function fitNumbers(count: number, width: number, height: number): Fit {
  // A phone is held close: three beside each other can be read.
  const least = Math.min(smallest, Math.floor(width / (3 * widthOfNumber)));
  for (let size = largest; size > least; size -= step)
    if (roomAt(size, width, height) >= count) return { size, perPage: count };
  return { size: least, perPage: Math.max(1, roomAt(least, width, height)) };
}

const roomAt = (size: number, width: number, height: number): number =>
  Math.floor(width / (widthOfNumber * size)) * Math.floor(height / (heightOfNumber * size));
