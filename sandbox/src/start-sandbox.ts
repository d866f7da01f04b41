import { join } from 'node:path';
import { openCards, type Cards } from './cards/cards';
import { ControlSecret } from './web/control-secret';
import { faultsRoute } from './faults/faults-route';
import { FaultRegistry } from './faults/fault-registry';
import { openIdentity, type Identity } from './identity/identity';
import { pastRoute } from './past/past-route';
import { startPostgres, type Postgres } from './postgres/start-postgres';
import { pushRoute } from './push/push-route';
import { listen } from './web/listen';
import { localHostsOnly } from './web/local-hosts-only';
import { createWebApp } from './web/web-app';

export type SandboxSettings = {
  dataDir: string;
  /** The product's address for people. Links in mails lead there. */
  publicOrigin: string;
  project: string;
  /** 0 means any free port. */
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
/** The product's settings for the card provider. Missing when it has a real one. */
export type StripeReport = { apiUrl: string; secretKey: string; publishableKey: string; webhookSecret: string };
export type Sandbox = SandboxReport & { stop(): Promise<void> };

/** Starts all parts or none: when one fails, the others are stopped. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const control = new ControlSecret();
  const faults = new FaultRegistry();
  const started: { stop(): Promise<unknown> }[] = [];
  const stop = async () => {
    while (started.length > 0) await started.pop()!.stop();
  };

  try {
    const [database, identity, cards] = await startParts(settings, { control, faults, started });

    const app = createWebApp();
    app.addHook('onRequest', localHostsOnly(settings.publicOrigin));
    await app.register(faultsRoute(faults, control));
    if (cards) await app.register(cards.routes);
    if (cards && database)
      await app.register(pastRoute({ databaseUrl: database.url, storeCards: cards.storeRecords }, control));
    await app.register(pushRoute(() => settings.publicOrigin));
    await app.register(identity.routes);
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

interface Starting {
  control: ControlSecret;
  faults: FaultRegistry;
  /** Gets each part that has started, also when another one fails. */
  started: { stop(): Promise<unknown> }[];
}

async function startParts(settings: SandboxSettings, { control, faults, started }: Starting) {
  const parts = await Promise.allSettled([
    startDatabase(settings),
    startIdentity(settings, control, faults),
    startCards(settings, faults),
  ]);
  for (const part of parts) {
    if (part.status === 'fulfilled' && part.value) started.push(part.value);
  }
  return parts.map((part) => {
    if (part.status === 'rejected') throw part.reason;
    return part.value;
  }) as [Postgres | undefined, Identity, Cards | undefined];
}

const startDatabase = async ({ withPostgres, dataDir }: SandboxSettings) =>
  withPostgres ? startPostgres({ folder: join(dataDir, 'postgres') }) : undefined;

const startIdentity = (
  { dataDir, project, publicOrigin }: SandboxSettings,
  control: ControlSecret,
  faults: FaultRegistry,
): Promise<Identity> => openIdentity({ folder: join(dataDir, 'identity'), project, publicOrigin, control, faults });

const startCards = async ({ withCards, dataDir, publicOrigin }: SandboxSettings, faults: FaultRegistry) =>
  withCards
    ? openCards({ folder: join(dataDir, 'cards'), webhookUrl: `${publicOrigin}/webhooks/stripe`, faults })
    : undefined;
