import { act } from '@testing-library/react';

/** A change of the basket is stored and sent after the next paint. A test that ends before would send it into the next one. */
export const afterPaint = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
