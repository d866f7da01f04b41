import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import { serverProgram } from '@food-court/federation/program';
import { startChild, type Child } from './processes/child';
import type { StartSettings } from './settings/start-settings';
import { compiledProgram } from '#bootstrap/compiled-program.mjs';

/** The sandbox's message when it is ready. */
export interface SandboxReady {
  sandboxUrl: string;
  databaseUrl?: string;
  jwksUrl: string;
  issuer: string;
  audience: string;
  controlSecret: string;
  stripe?: { apiUrl: string; secretKey: string; publishableKey: string; webhookSecret: string };
}

const balancerHost = '127.0.0.1';

/** Returns the compiled sandbox. */
export const buildSandbox = (): Promise<string> => compiledProgram(path.join(repositoryRoot, 'sandbox/src/main.ts'));

export const startSandbox = (settings: StartSettings, program: string): Child<SandboxReady> =>
  startChild<SandboxReady>({
    name: 'sandbox',
    module: program,
    logFolder: settings.logFolder,
    env: {
      DATA_DIR: settings.dataDir,
      HOST: settings.host,
      PUBLIC_ORIGIN: settings.origin,
      WITHOUT_POSTGRES: settings.databaseUrl ? '1' : undefined,
      WITHOUT_CARDS: settings.ownCardProvider ? '1' : undefined,
    },
  });

/** One of several servers behind a load balancer on this machine. */
export interface ServerOfGroup {
  name: string;
  port: number;
}

export const startServer = (
  settings: StartSettings,
  sandbox: SandboxReady,
  databaseUrl: string,
  ofGroup?: ServerOfGroup,
): Child<{ url: string }> =>
  startChild({
    name: ofGroup?.name ?? 'server',
    module: serverProgram.main,
    logFolder: settings.logFolder,
    env: {
      PORT: String(ofGroup?.port ?? settings.port),
      HOST: ofGroup ? balancerHost : settings.host,
      TRUSTED_PROXIES: [settings.trustedProxies, ofGroup && balancerHost].filter(Boolean).join(','),
      COURT_TIME_ZONE: settings.timeZone,
      DATA_DIR: settings.dataDir,
      RELEASES_DIR: settings.releasesDir,
      PUBLIC_URL: settings.origin,
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandbox.sandboxUrl,
      IDENTITY_JWKS_URL: sandbox.jwksUrl,
      IDENTITY_ISSUER: sandbox.issuer,
      IDENTITY_AUDIENCE: sandbox.audience,
      ...cardProvider(sandbox),
      LIVE_RELOAD: settings.liveReload,
      // Development builds stay on this machine, whatever the settings are.
      ...(settings.liveReload !== undefined && { RELEASES_BUCKET: '', RELEASES_URL: '' }),
    },
  });

/** Returns nothing when there are keys of a real card provider, which the server reads itself. */
export const cardProvider = ({ sandboxUrl, stripe }: SandboxReady): Record<string, string> =>
  stripe
    ? {
        SANDBOX_URL: sandboxUrl,
        STRIPE_API_URL: stripe.apiUrl,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      }
    : {};
