import { faultPoints } from '../payments/fault-points';
import { isLoopback } from './loopback';
import type { AccountSettings, PaymentSettings } from './settings';
import type { SettingsReader } from './settings-reader';

const dashboard = 'as the card provider’s dashboard shows it (`npm start` brings a sandbox with its own)';

/** Every browser is told it: the court's own key in its place would be given away. */
export const readPublishableKey = (read: SettingsReader): string =>
  readKey(read, 'STRIPE_PUBLISHABLE_KEY', 'the key that browsers use', ['pk_']);

export function readPayments(read: SettingsReader, sandboxUrl: string | undefined): PaymentSettings {
  const account = readAccount(read, sandboxUrl);
  return {
    ...account,
    webhookSecret: readKey(read, 'STRIPE_WEBHOOK_SECRET', 'the signing secret of the webhook', ['whsec_']),
    platformFeePercent: read.wholeNumber('PLATFORM_FEE_PERCENT', 10, { least: 0, most: 100 }),
    sweepSeconds: read.wholeNumber('SWEEP_SECONDS', 20, { least: 1, most: 3_600 }),
    faultPoint: readFaultPoint(read, account.sandboxApiUrl),
  };
}

/** What it takes to ask the card provider. */
export const readAccount = (read: SettingsReader, sandboxUrl: string | undefined): AccountSettings => ({
  secretKey: readKey(read, 'STRIPE_SECRET_KEY', 'the court’s own key', ['sk_', 'rk_']),
  sandboxApiUrl: readSandboxApi(read, sandboxUrl),
});

const mode = (key: string): string | undefined => /^[a-z]+_(test|live)_/.exec(key)?.[1];

/** Browsers would begin with one account's cards what the court can't finish with the other's. */
export function refuseMixedModes(read: SettingsReader, secretKey: string, publishableKey: string): void {
  const [court, browsers] = [mode(secretKey), mode(publishableKey)];
  if (court !== undefined && browsers !== undefined && court !== browsers)
    read.fault(
      `STRIPE_SECRET_KEY is a ${court} key and STRIPE_PUBLISHABLE_KEY a ${browsers} key: both must be of the same mode.`,
    );
}

/** Three that look alike, pasted by hand: the beginning says which is which. */
function readKey(read: SettingsReader, name: string, what: string, beginnings: readonly string[]): string {
  const key = read.required(name, `give ${what}, ${dashboard}`);
  if (key !== '' && !beginnings.some((beginning) => key.startsWith(beginning)))
    read.fault(`${name} must be ${what}, which begins with ${beginnings.join(' or ')}: this is another one.`);
  return key;
}

function readSandboxApi(read: SettingsReader, sandboxUrl: string | undefined): string | undefined {
  const url = read.address('STRIPE_API_URL', read.optional('STRIPE_API_URL'));
  if (url === undefined) return undefined;
  if (sandboxUrl === undefined)
    read.fault(
      'STRIPE_API_URL is where the sandbox plays the card provider, and there is no sandbox: leave it away, and the real one is asked.',
    );
  else if (!isLoopback(new URL(url).hostname))
    read.fault(
      'STRIPE_API_URL must be on this machine (127.0.0.1): leave it away, and the real card provider is asked.',
    );
  return url;
}

function readFaultPoint(read: SettingsReader, sandboxApiUrl: string | undefined): PaymentSettings['faultPoint'] {
  if (read.optional('FAULT_POINT') === undefined) return undefined;
  if (sandboxApiUrl === undefined)
    read.fault('FAULT_POINT ends the server on purpose and is for the sandbox only: leave it away.');
  return read.oneOf('FAULT_POINT', faultPoints, faultPoints[0]);
}
