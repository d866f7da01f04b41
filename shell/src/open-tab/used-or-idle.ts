import { allowance } from '../navigation/prefetch/line';
import { inBackground } from '../navigation/in-background';
import { firstSignOfLife } from './first-sign-of-life';

/** By then the page has loaded; its largest image or text is painted soon after. */
const settlesMs = 500;

const atRest = new Promise<void>((resolve) => {
  setTimeout(() => {
    if (allowance() === 'what is likely') resolve();
  }, settlesMs);
});

const usedOrIdle = Promise.race([firstSignOfLife, atRest]);

/**
 * Loads code for the first use of a page. On a fast line it loads earlier, when the browser is idle, so that the first
 * tap competes with nothing.
 */
export const forFirstUse = <Value>(load: () => Promise<Value>): Promise<Value> =>
  usedOrIdle.then(() => inBackground(load));
