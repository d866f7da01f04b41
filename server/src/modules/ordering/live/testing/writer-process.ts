import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#platform/database/connections/connect';
import { ChannelNotifier } from '#platform/database/channel-notifier';
import { lockCheckoutOfOrder } from '#modules/payments/checkouts/checkouts.repository';
import { recordOrderEvents } from '#modules/ordering/orders/order-events.repository';

export interface Writing {
  url: string;
  orders: readonly string[];
  writers: number;
  /** Number of transactions per writer. */
  transactions: number;
}

const onLost = () => undefined;
const random = (below: number): number => Math.floor(Math.random() * below);

/** Changes random orders, in transactions of different lengths. A failed transaction is skipped. */
async function write({ url, orders, writers, transactions }: Writing): Promise<void> {
  const notifier = new ChannelNotifier(connect({ url }, 'notifications', onLost));
  const db = connect({ url }, 'people', onLost, notifier.send);
  const one = () =>
    db.transaction().execute(async (trx) => {
      const id = orders[random(orders.length)] ?? '';
      await lockCheckoutOfOrder(trx, id);
      await recordOrderEvents(trx, ...Array.from({ length: 1 + random(2) }, () => ({ order_id: id })));
      await pause(random(6));
    });
  const all = async (): Promise<void> => {
    for (let times = 0; times < transactions; times += 1) await one().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: writers }, all));
  await db.destroy();
  await notifier.close();
}

process.on('message', (writing: Writing) => void write(writing).then(() => process.exit()));
