import type { FastifyReply } from 'fastify';
import { Refusal } from '../http/refusal';
import { createBoundedQueue } from '../resilience/work-queue';

/** The rest of the database is for others. */
const atOnce = 2;
/** The number that a page of the dashboard sends. */
const mostWaiting = 6;

interface Turns {
  enqueue: ReturnType<typeof createBoundedQueue>;
  /** Slots that are taken, and requests that wait. */
  asked: number;
}

/**
 * Lets two expensive reads of a person run at once. A few more wait until an answer is sent or its client has left;
 * others are refused.
 */
export class PersonTurns {
  private readonly turns = new Map<string, Turns>();

  async take(uid: string, { raw }: FastifyReply): Promise<void> {
    // The client left while its caller was looked up, so its 'close' event has passed.
    if (raw.destroyed || raw.closed) throw busy();
    const turns = this.turns.get(uid) ?? { enqueue: createBoundedQueue(atOnce, mostWaiting), asked: 0 };
    let isGone = false;
    const ended = new Promise<void>((resolve) =>
      raw.once('close', () => {
        isGone = true;
        resolve();
      }),
    );
    await new Promise<void>((start, refuse) => {
      const turn = turns.enqueue(() => {
        start();
        return ended;
      });
      if (!turn) return refuse(busy());
      turns.asked += 1;
      this.turns.set(uid, turns);
      void turn.then(() => {
        turns.asked -= 1;
        if (turns.asked === 0) this.turns.delete(uid);
      });
    });
    // Nobody waits for the answer any longer.
    if (isGone) throw busy();
  }
}

const busy = (): Refusal =>
  new Refusal(
    'too_many_requests',
    'Too many of your lists and figures are loading at once. Please try again in 2 seconds.',
    {
      headers: { 'retry-after': '2' },
    },
  );
