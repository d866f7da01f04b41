import { join } from 'node:path';
import express from 'express';
import { openCards } from './cards';
import type { Cards } from './cards';
import { ControlSecret } from './control/control-secret';
import { faultsRoute } from './faults/faults-route';
import { Switchboard } from './faults/switchboard';
import type { Identity } from './identity';
import { startPostgres } from './postgres';
import type { Postgres } from './postgres';
import { answerError } from './web/answer-error';
import { listen } from './web/listen';
import { localHostsOnly } from './web/local-hosts-only';

export type SandboxSettings = {
  dataDir: string;
  /** Where people reach the product; links in mails lead there. */
  publicOrigin: string;
  project: string;
  /** 0: any free one. */
  port: number;
  withPostgres: boolean;
  withCards: boolean;
};

export type SandboxReport = {
  sandboxUrl: string;
  databaseUrl?: string;
  jwksUrl: string;
  issuer: string;
  audience: string;
  controlSecret: string;
  stripe?: StripeReport;
};
/** What the product's settings of the card provider are to be; absent when it has a real one. */
export type StripeReport = { apiUrl: string; secretKey: string; publishableKey: string; webhookSecret: string };
export type Sandbox = SandboxReport & { stop(): Promise<void> };

/** Starts everything that plays the outside world, or nothing: a part that fails takes the others back down. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const control = new ControlSecret();
  const faults = new Switchboard();
  const started: { stop(): Promise<unknown> }[] = [];
  const stop = async () => {
    while (started.length > 0) await started.pop()!.stop();
  };

  try {
    const parts = await Promise.allSettled([
      startDatabase(settings),
      startIdentity(settings, control, faults),
      startCards(settings, faults),
    ]);
    for (const part of parts) {
      if (part.status === 'fulfilled' && part.value) started.push(part.value);
    }
    const [database, identity, cards] = parts.map((part) => {
      if (part.status === 'rejected') throw part.reason;
      return part.value;
    }) as [Postgres | undefined, Stoppable<Identity>, Stoppable<Cards> | undefined];

    const app = express().disable('x-powered-by').disable('etag');
    app.use(localHostsOnly(settings.publicOrigin), faultsRoute(faults, control));
    if (cards) app.use(cards.route);
    app.use(identity.route, answerError);
    const web = await listen(app, settings.port);
    started.push({ stop: web.close });
    return {
      sandboxUrl: web.url,
      databaseUrl: database?.url,
      jwksUrl: web.url + identity.keysPath,
      issuer: identity.issuer,
      audience: identity.audience,
      controlSecret: control.text,
      stripe: cards && { apiUrl: web.url, ...cards.keys },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const startDatabase = async ({ withPostgres, dataDir }: SandboxSettings) =>
  withPostgres ? startPostgres({ folder: join(dataDir, 'postgres') }) : undefined;

type Stoppable<Part> = Part & { stop(): Promise<void> };

async function startIdentity(
  { dataDir, project, publicOrigin }: SandboxSettings,
  control: ControlSecret,
  faults: Switchboard,
): Promise<Stoppable<Identity>> {
  // loading takes a second in which nothing else of this process moves: after the database is on its way, and only when needed
  const { openIdentity } = await import('./identity');
  const identity = await openIdentity({ folder: join(dataDir, 'identity'), project, publicOrigin, control, faults });
  return { ...identity, stop: identity.close };
}

async function startCards(
  { withCards, dataDir, publicOrigin }: SandboxSettings,
  faults: Switchboard,
): Promise<Stoppable<Cards> | undefined> {
  if (!withCards) return undefined;
  const cards = await openCards({
    folder: join(dataDir, 'cards'),
    webhookUrl: `${publicOrigin}/webhooks/stripe`,
    faults,
  });
  return { ...cards, stop: cards.close };
}
