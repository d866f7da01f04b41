import { withFaultPoints } from '#testing/faults/with-fault-points';
import type { Reach } from '#testing/faults/fault-points';
import { createTestServer, insertDish, type TestServer } from '#testing/index';
import { DatabasePayments } from './database-payments';
import { substitutePriceCents } from './model-orders';
import { ScriptedProvider } from './scripted-provider';

/** A court on PostgreSQL with three kitchens, for histories and cases. */
export interface HistoryCourt {
  testServer: TestServer;
  /** Gives the work payments with a provider of their own, and closes afterwards what is open. */
  play: <Played>(
    reach: Reach,
    work: (payments: DatabasePayments, provider: ScriptedProvider) => Promise<Played>,
  ) => Promise<Played>;
}

export async function openHistoryCourt(): Promise<HistoryCourt> {
  const testServer = await createTestServer();
  const [substituteSeller, ...sellers] = await Promise.all([
    ...['sid', 'sally', 'sam', 'sue'].map((name) => testServer.createPerson(name, 'Seller')),
  ]);
  if (!substituteSeller) throw new Error('nobody sells the other dish');
  const { db, services } = testServer;
  const substituteDish = await insertDish(db, substituteSeller, { price_cents: substitutePriceCents });
  let plays = 0;
  const play: HistoryCourt['play'] = async (reach, work) => {
    const provider = new ScriptedProvider();
    // Somebody new each time, whose wallet is empty and who can use an invitation.
    const buyer = await testServer.createPerson(`bob-${++plays}`, 'Buyer');
    const watched = withFaultPoints({ ...services, cards: provider }, reach);
    try {
      return await work(new DatabasePayments(watched, provider, { buyer, sellers, substituteDish }), provider);
    } finally {
      // The next history has another provider.
      await db.updateTable('checkouts').set({ closed_at: new Date() }).where('closed_at', 'is', null).execute();
      await db.updateTable('refunds').set({ state: 'failed' }).where('state', '=', 'requested').execute();
    }
  };
  return { testServer, play };
}
