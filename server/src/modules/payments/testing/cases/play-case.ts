import assert from 'node:assert/strict';
import type { HistoryEvent, PaymentSystem } from '../history';
import { assertBalanced, assertSettled, repair } from '../random-histories';
import type { ScriptedProvider } from '../scripted-provider';
import { endingOf, type Ending } from './ending';
import type { DyingServer } from './dying-server';
import { stepOf, type Told } from './words';

/** A story of paying that each driver plays: the model, the database, and the database with a crash at each point. */
export interface PaymentCase {
  title: string;
  steps: Told[];
  /** Holds after the provider has repeated its messages and the sweeper has run. */
  ends: Ending;
}

export interface Stage {
  payments: PaymentSystem;
  provider: ScriptedProvider;
  /** May die in a step. */
  server?: DyingServer;
}

export async function playCase({ steps, ends }: PaymentCase, stage: Stage): Promise<void> {
  const { payments, provider } = stage;
  for (const [place, told] of steps.entries()) await playStep(told, place, stage);
  await repair(payments);
  await assertSettled(payments, provider);
  const { events, ...others } = ends;
  assert.deepEqual(endingOf(await payments.readRecords(), provider), others);
  if (payments.readEvents) assert.deepEqual(await payments.readEvents(), events);
}

async function playStep(told: Told, place: number, { payments, provider, server }: Stage): Promise<void> {
  const { event, fault, refusal } = stepOf(told, place);
  const wasAlive = server?.isDead === false;
  server?.hears(told);
  provider.nextFault = fault;
  const said = await payments.apply(event);
  provider.nextFault = undefined;
  if (wasAlive && server?.isDead) {
    assertBalanced(await payments.readRecords());
    if (server.next === 'repairs what it finds') await repair(payments);
    await payments.apply(triedAgain(event));
  }
  // The model refuses without a word.
  else if (payments.readEvents) assert.equal(said, refusal, `“${told}”`);
}

/** Banks and cards do nothing twice because a server died: the provider repeats its message. */
const triedAgain = (event: HistoryEvent): HistoryEvent =>
  event.what === 'dispute' || event.what === 'bank' ? { what: 'webhooks again' } : event;
