import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, Painted } from './painter.process';

/** Makes the pictures of the demo. */
export interface Painter {
  paint: (order: Order) => Promise<Buffer>;
  goHome: () => void;
}

/** A process of its own: half a gigabyte of memory ends with it, while the one that asked lives as long as the product. */
export function hirePainter(): Painter {
  const studio = fork(fileURLToPath(new URL('./painter.process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const orders = new Map<number, { resolve: (picture: Buffer) => void; reject: (error: Error) => void }>();
  let last = 0;

  studio.on('message', ({ number, picture, fault }: Painted) => {
    const order = orders.get(number);
    orders.delete(number);
    if (picture) order?.resolve(Buffer.from(picture));
    else order?.reject(new Error(fault));
  });
  const fail = (error: Error) => {
    for (const { reject } of orders.values()) reject(error);
    orders.clear();
  };
  studio.on('error', fail);
  studio.on('exit', (code) => fail(new Error(`The process that paints the demo’s pictures ended (${code}).`)));

  return {
    paint: (order) =>
      new Promise((resolve, reject) => {
        orders.set(++last, { resolve, reject });
        studio.send({ number: last, order }, (error) => error && reject(error));
      }),
    goHome: () => {
      if (studio.connected) studio.disconnect();
    },
  };
}
