import { setTimeout as pause } from 'node:timers/promises';
import { tellProvider } from './tell-provider';

/** What is decided is decided: a provider that takes its time keeps nobody waiting for longer than this. */
const patienceMs = 5_000;

/**
 * After a commit that ended an order or decided a refund: tells the card provider at once. What fails here is lost for a
 * moment only, the sweeper does it again and says what is wrong; so whoever made the call is not told.
 */
export async function followUp(...told: Parameters<typeof tellProvider>): Promise<void> {
  const telling = tellProvider(...told).catch(() => undefined);
  await Promise.race([telling, pause(patienceMs, undefined, { ref: false })]);
}
