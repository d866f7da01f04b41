import { allowance } from '../prefetch/line';
import { inBackground } from '../navigation/in-background';
import { firstSignOfLife } from './first-sign-of-life';

/** The page has loaded by then; its largest picture or text is on screen soon after. */
const settlesMs = 500;

const atRest = new Promise<void>((resolve) => {
  setTimeout(() => {
    if (allowance() === 'what is likely') resolve();
  }, settlesMs);
});

const usedOrIdle = Promise.race([firstSignOfLife, atRest]);

/**
 * Code that the first use of a page needs. On a good line it comes before that use, when the browser is idle: the first tap has
 * to compete with nothing.
 */
export const forFirstUse = <Value>(load: () => Promise<Value>): Promise<Value> =>
  usedOrIdle.then(() => inBackground(load));
