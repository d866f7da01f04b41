import { newId } from '#database/new-id';
import { findStep } from '#features/order-life/order-steps.policy';
import { takeStep } from '#features/order-life/take-step';
import { findOrder, insertCheckout, insertOrder, type OrderRow } from '#features/orders/orders.repository';
import type { House } from '#house';
import { putOnMenu } from '#testing/index';
import { beginPayment } from '../begin-payment';
import { refundOnRequest } from '../refunds/refund-on-request';
import { settleRefund } from '../refunds/settle-refund';
import { settle } from '../settle';
import { tellProvider } from '../tell-provider';
import { sweep } from '../sweep/sweep';
import type { ScriptedProvider } from './scripted-provider';
import { survive } from './sequences';
import type { Books, Happening, Till } from './till';
import { readTillBooks } from './till-books.repository';

const orderOf = { cancel: 'cancelled', decline: 'declined', accept: 'accepted' } as const;

/** The real thing: the server's own functions on PostgreSQL, with a card provider in memory. */
export class CourtTill implements Till {
  private readonly orders: string[] = [];
  private readonly checkouts: string[] = [];

  constructor(
    private readonly house: House,
    private readonly provider: ScriptedProvider,
    private readonly people: { buyer: { uid: string }; sellers: readonly { uid: string }[] },
  ) {}

  async happen(happening: Happening): Promise<void> {
    const { house } = this;
    if (happening.what === 'basket') return this.place(happening.prices);
    if (happening.what === 'sweep') return void (await sweep(house, () => undefined));
    if (happening.what === 'webhooks again') return survive(this.hear());
    if (happening.what === 'bank') {
      this.provider.bankSays(happening.says);
      return survive(this.hear());
    }
    const id = this.orders[happening.which % this.orders.length] ?? '';
    if (happening.what === 'begin') return survive(beginPayment(house, id));
    if (happening.what === 'expire') return this.expire(id);
    if (happening.what === 'refund') return survive(this.refund(id, happening));
    if (happening.what === 'cancel' || happening.what === 'decline' || happening.what === 'accept')
      return survive(this.step(id, orderOf[happening.what]));
    const intent = await this.intentOf(id);
    if (intent === null) return;
    if (happening.what === 'card') return this.provider.present(intent, happening.card);
    await Promise.all([
      survive(settle(house, intent)),
      happening.what === 'webhook twice' && survive(settle(house, intent)),
    ]);
  }

  books = (): Promise<Books> => readTillBooks(this.house.db, this.checkouts);

  private place(prices: readonly number[]): Promise<void> {
    const checkoutId = newId();
    return this.house.db.transaction().execute(async (trx) => {
      const amount_cents = prices.reduce((sum, price) => sum + price, 0);
      await insertCheckout(trx, { id: checkoutId, buyer_uid: this.people.buyer.uid, amount_cents }, 60);
      this.checkouts.push(checkoutId);
      for (const [index, price_cents] of prices.entries()) {
        const seller = this.people.sellers[index] as { uid: string };
        const dish_id = await putOnMenu(trx, seller, { portions: 0 });
        const order = {
          id: newId(),
          checkout_id: checkoutId,
          dish_id,
          seller_uid: seller.uid,
          quantity: 1,
          title: 'Jollof',
          category: 'Rice',
          price_cents,
          description: 'Smoky',
          image: 'i',
        } as const;
        await insertOrder(trx, order);
        this.orders.push(order.id);
      }
    });
  }

  private async step(id: string, to: 'accepted' | 'declined' | 'cancelled'): Promise<void> {
    const { db } = this.house;
    const order = (await findOrder(db, id)) as OrderRow;
    const step = findStep('placed', to);
    if (!step) throw new Error(`no step to ${to}`);
    await db.transaction().execute((trx) => takeStep(trx, order, step, order.seller_uid));
    if (to !== 'accepted') await this.followUp(id);
  }

  private async refund(
    id: string,
    { share, status }: { share: number; status: 'succeeded' | 'pending' },
  ): Promise<void> {
    const { db } = this.house;
    this.provider.refundStatus = status;
    const { price_cents, refunded_cents, seller_uid } = (await findOrder(db, id)) as OrderRow;
    const amount = Math.ceil((price_cents - refunded_cents) * share) / 100;
    await db.transaction().execute((trx) => refundOnRequest(trx, id, { amount }, seller_uid));
    await this.followUp(id);
  }

  /** Without its patience: a test waits. What fails is the sweeper's. */
  private followUp = (id: string): Promise<void> => tellProvider(this.house, id).catch(() => undefined);

  private async hear(): Promise<void> {
    for (const id of this.provider.untold) {
      await settleRefund(this.house, id);
      this.provider.untold.delete(id);
    }
  }

  private async expire(id: string): Promise<void> {
    const { db } = this.house;
    await db
      .updateTable('checkouts')
      .set({ expires_at: new Date(0) })
      .where('id', '=', db.selectFrom('orders').select('checkout_id').where('id', '=', id))
      .execute();
  }

  private async intentOf(id: string): Promise<string | null> {
    const { intent_id } = await this.house.db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
      .select('intent_id')
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow();
    return intent_id;
  }
}
