import { act } from '@testing-library/react';

/** A basket change is stored and sent after the next paint. Wait for it, or it reaches the next test. */
export const afterPaint = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
