import assert from 'node:assert/strict';
import type { FaultPoint } from '#testing/faults/fault-points';
import type { HistoryEvent, PaymentRecords, PaymentSystem } from '../history';
import { assertBalanced, assertSettled, repair } from '../random-histories';
import type { ScriptedProvider } from '../scripted-provider';
import { endingOf, type Ending } from './ending';
import type { DyingServer } from './dying-server';
import { stepOf, type StepText } from './words';

/** A story of paying that each driver plays: the model, the database, and the database with a crash at each point. */
export interface PaymentCase {
  title: string;
  steps: StepText[];
  /** It is about money that is not at the card provider, which the model does not know. */
  isOnDatabaseOnly?: true;
  /** Holds after the provider has repeated its messages and the sweeper has run. */
  ends: Ending;
  /** Differences if the server dies at a point, and the sweeper sees what is left before anybody tries again. */
  sweptAfter?: Partial<Record<FaultPoint, Partial<Ending>>>;
  /** The payments that there are if the server dies at these points of a step, and somebody tries again before the sweeper runs. */
  triedTwice?: { step: StepText; points: FaultPoint[]; payments: string[] };
}

export interface Stage {
  payments: PaymentSystem;
  provider: ScriptedProvider;
  /** May die in a step. */
  server?: DyingServer;
}

export async function playCase({ steps, ends, sweptAfter, triedTwice }: PaymentCase, stage: Stage): Promise<void> {
  const { payments, provider, server } = stage;
  for (const [place, text] of steps.entries()) await playStep(text, place, stage);
  await repair(payments);
  const records = await assertSettled(payments, provider);
  const { point, steps: last } = server?.death ?? {};
  const isSwept = server?.next === 'repairs first';
  const isTwice = !isSwept && triedTwice?.step === last?.at(-1) && triedTwice?.points.some((one) => one === point);
  await assertEnding(stage, records, {
    ...ends,
    ...(isSwept && point && sweptAfter?.[point]),
    ...(isTwice && { payments: triedTwice?.payments }),
  });
}

export async function assertEnding(
  { payments, provider }: Stage,
  records: PaymentRecords,
  { events, wallet, ...others }: Ending,
): Promise<void> {
  assert.deepEqual(endingOf(records, provider), others);
  if (payments.readEvents) assert.deepEqual(await payments.readEvents(), events);
  if (payments.readWallet) assert.deepEqual(await payments.readWallet(), wallet);
}

async function playStep(text: StepText, place: number, stage: Stage): Promise<void> {
  const { payments, server } = stage;
  const { event, refusal } = stepOf(text, place);
  const said = await takeStep(text, place, stage);
  if (server?.isDown) {
    assertBalanced(await payments.readRecords());
    server.isDown = false;
    if (server.next === 'repairs first') await repair(payments);
    await payments.apply(triedAgain(event));
  }
  // The model refuses without a word.
  else if (payments.readEvents) assert.equal(said, refusal, `“${text}”`);
}

/** Returns the code of a refusal. */
export async function takeStep(text: StepText, place: number, { payments, provider, server }: Stage) {
  const { event, fault } = stepOf(text, place);
  server?.begins(text);
  provider.nextFault = fault;
  const said = await payments.apply(event);
  provider.nextFault = undefined;
  return said;
}

/** Banks and cards do nothing twice because a server died: the provider repeats its message. */
const triedAgain = (event: HistoryEvent): HistoryEvent =>
  event.what === 'dispute' || event.what === 'bank' ? { what: 'webhooks again' } : event;
