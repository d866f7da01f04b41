import { onceFor, type Once } from '#platform/contract/idempotency/once';
import type { Services } from '#compose/services';
import { payWithInvitation } from '../methods/invitations/pay-with-invitation';
import { codeOf } from '../methods/invitations/invitation-code';
import { giveGrant } from '../methods/wallet/grants';
import { findWallet } from '../methods/wallet/wallets.repository';
import { sendBack } from '../methods/wallet-account/send-back';
import { beginTopUp } from '../methods/wallet-account/top-up';
import { settlePayment } from '../payment/settle-payment';
import { startPayment } from '../payment/start-payment';
import { sendRefunds } from '../refunds/send-refund';
import type { ScriptedProvider } from './scripted-provider';

/** `pays` and `uses invitation` are about the checkout that was made last. Without cents, the wallet pays all that is left. */
export type OwnMoneyMove =
  | { what: 'is given' | 'tops up' | 'sends back'; cents: number }
  | { what: 'pays'; cents?: number }
  | { what: 'uses invitation' | 'card pays top-up' | 'checks top-up' };

const wallets = { mode: 'on', mostHeld: 500, mostADay: 500, grantDays: 0 } as const;
const invitations = { settings: { leastOrder: 5, creditAfterHours: 24, mostAMonth: 10 }, key: 'a secret' };

/** The wallet and the invitation of a buyer on PostgreSQL. */
export class DatabaseOwnMoney {
  private topUpId = '';

  constructor(
    private readonly services: Services,
    private readonly provider: ScriptedProvider,
    private readonly people: { uid: string; inviterUid: string },
    private readonly checkouts: string[],
  ) {}

  async readWallet(): Promise<{ bought: number; given: number } | undefined> {
    const wallet = await findWallet(this.services.db, this.people.uid);
    return wallet && { bought: wallet.bought_cents, given: wallet.given_cents };
  }

  async make({ move, key }: { move: OwnMoneyMove; key?: string }): Promise<unknown> {
    const { services } = this;
    const once = onceFor(services.db, { owner: this.people.uid, call: move.what, key, body: move });
    switch (move.what) {
      case 'is given':
        return this.give(move.cents, once);
      case 'tops up':
        return this.topUp(move.cents, once);
      case 'card pays top-up':
        return this.provider.pay(await this.intentOfTopUp(), 'pays');
      case 'checks top-up':
        return settlePayment(services, await this.intentOfTopUp());
      case 'sends back':
        return this.sendBack(move.cents, once);
      case 'pays':
        return startPayment(
          services,
          { checkoutId: this.lastCheckout(), payerUid: this.people.uid, method: 'wallet', amountCents: move.cents },
          { once },
        );
      case 'uses invitation':
        return this.useInvitation();
    }
  }

  private lastCheckout = (): string => this.checkouts.at(-1) ?? '';

  private give = (cents: number, once: Once) =>
    once(async (trx) => {
      await giveGrant(trx, { uid: this.people.uid, cents, reason: 'Cold soup', expiresAt: null, byUid: null });
      return { cents };
    });

  private async topUp(cents: number, once: Once): Promise<void> {
    const { uid } = this.people;
    const { id } = await once(async (trx) => ({ id: await beginTopUp(trx, wallets, uid, cents / 100) }));
    if (!this.checkouts.includes(id)) this.checkouts.push(id);
    this.topUpId = id;
    await startPayment(this.services, { checkoutId: id, payerUid: uid });
  }

  /** As the call of the API does, whose caller gets an answer although the provider fails. */
  private async sendBack(cents: number, once: Once): Promise<void> {
    const { sent } = await once(async (trx) => ({ sent: await sendBack(trx, this.people.uid, cents) }));
    for (const id of sent) await sendRefunds(this.services, id).catch(() => undefined);
  }

  private async useInvitation(): Promise<void> {
    const { uid, inviterUid } = this.people;
    // Each network is another one, because the sixth friend from one would wait for an admin.
    const typed = { friendUid: uid, code: await codeOf(this.services.db, inviterUid), network: uid };
    await payWithInvitation(this.services, this.lastCheckout(), typed, invitations);
  }

  private async intentOfTopUp(): Promise<string> {
    const { provider_id } = await this.services.db
      .selectFrom('payments')
      .select('provider_id')
      .where('checkout_id', '=', this.topUpId)
      .executeTakeFirstOrThrow();
    return provider_id ?? '';
  }
}
