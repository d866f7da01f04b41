import { dishPicture } from './dish-picture';
import type { Person } from './people';
import { personPicture } from './person-picture';

export type Order = { dish: string } | { person: Person };

export interface Painted {
  number: number;
  picture?: Uint8Array;
  fault?: string;
}

const paint = (order: Order): Promise<Buffer> =>
  'dish' in order ? dishPicture(order.dish) : personPicture(order.person);

process.on('message', ({ number, order }: { number: number; order: Order }) => {
  paint(order).then(
    (picture) => process.send?.({ number, picture } satisfies Painted),
    (error: Error) => process.send?.({ number, fault: error.message } satisfies Painted),
  );
});

// Also when the one that asked was killed: nobody is left behind.
process.on('disconnect', () => process.exit());
