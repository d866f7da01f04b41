import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#compose/app';
import { createServices, withDatabase } from '#compose/services';
import { servicesOfModules } from '#compose/services-of-modules';
import { bookFeesJob, numberReceiptsJob } from '#modules/payments/index';
import { sweep } from '#modules/payments/payment/sweep/sweep';
import { migrate } from '#platform/database/migrate';
import { startSandboxCards, type SandboxCards } from '../sandbox-cards';
import { createTestDatabase } from '../test-database';
import { startTestIdentity } from '../test-identity';
import { testSettings } from '../test-settings';
import { PastClock, prepareClock } from './past-clock';

/** Nothing listens there: the provider reports nothing, and the court asks it. */
export const nowhere = 'http://127.0.0.1:9';

export interface PastCourt {
  clock: PastClock;
  cards: SandboxCards;
  databaseUrl: string;
  addPerson: (person: { email: string; name: string; role: string }) => Promise<void>;
  /** Stores a photo of the image host and returns its id, by which orders know it. */
  addPhoto: () => Promise<string>;
  /** Calls the API as this person, or with this authorization. */
  call: <Answer>(method: 'GET' | 'POST', path: string, by: Caller, body?: object) => Promise<Answer>;
  /** Sends refunds, ends unpaid orders and numbers receipts, as servers do by themselves. */
  settle: () => Promise<void>;
  bookFees: () => Promise<void>;
  close: () => Promise<void>;
}

export type Caller = { email: string } | { guest: string } | undefined;

export const uidOf = (email: string): string => `person:${email}`;

/** A court whose time is set from outside, with the sandbox's card provider in the same process. */
export async function openPastCourt(at: number): Promise<PastCourt> {
  const [database, identity, cards, dataDir] = await Promise.all([
    createTestDatabase('empty'),
    startTestIdentity(),
    startSandboxCards(nowhere),
    mkdtemp(join(tmpdir(), 'food-court-past-')),
  ]);
  await prepareClock(database.url);
  const clock = await PastClock.open(database.url, at);
  await migrate(database.url);
  const settings = testSettings({
    dataDir,
    database: { url: database.url },
    identity: identity.settings,
    publicUrl: nowhere,
    timeZone: 'UTC',
    stripe: { publishableKey: cards.publishableKey },
    payments: {
      ...cards.account,
      platformFeePercent: 10,
      disputeKitchenPercent: 100,
      payoutSecondAdminAbove: 1_000,
      taxPercent: 0,
      sweepSeconds: 20,
      wallet: { mode: 'on', mostHeld: 500, mostADay: 500, grantDays: 90 },
      invitations: { leastOrder: 5, creditAfterHours: 24, mostAMonth: 10 },
    },
  });
  const services = await createServices(settings);
  const app = await createApp(services);
  const { db } = services;
  const payments = withDatabase(servicesOfModules(services).payments, services.jobsDb);
  const isStopped = () => false;

  const authorizationOf = async (by: Caller): Promise<Record<string, string>> => {
    if (!by) return {};
    if ('guest' in by) return { authorization: `Guest ${by.guest}` };
    return { authorization: `Bearer ${await identity.token({ sub: uidOf(by.email), email: by.email })}` };
  };
  return {
    clock,
    cards,
    databaseUrl: database.url,
    addPerson: async ({ email, name, role }) =>
      void (await db
        .insertInto('users')
        .values({ uid: uidOf(email), email, email_verified: true, name, role: role as 'Buyer', image: '' })
        .execute()),
    addPhoto: async () => {
      const id = randomBytes(16).toString('hex');
      await db.insertInto('images').values({ id, width: 9, height: 9, placeholder: 'data:tiny' }).execute();
      return id;
    },
    call: async <Answer>(method: 'GET' | 'POST', path: string, by: Caller, body?: object) => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: await authorizationOf(by),
        ...(body && { payload: body }),
      });
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      return answer.json<Answer>();
    },
    settle: async () => {
      await sweep(payments, { onError: (error) => Promise.reject(error) });
      await numberReceiptsJob(services.jobsDb).run(isStopped);
    },
    bookFees: async () => void (await bookFeesJob(payments, app.log).run(isStopped)),
    close: async () => {
      await clock.close();
      await app.close();
      await Promise.all([identity.close(), cards.stop()]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
