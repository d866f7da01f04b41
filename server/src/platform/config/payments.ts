import { isLoopback } from './loopback';
import type { AccountSettings, PaymentSettings } from './settings';
import type { SettingsReader } from './settings-reader';

const dashboard = 'as the card provider’s dashboard shows it (`npm start` brings a sandbox with its own)';

/** Sent to every browser, so a secret key here by mistake would be public. */
export const readPublishableKey = (read: SettingsReader): string =>
  readKey(read, 'STRIPE_PUBLISHABLE_KEY', 'the key that browsers use', ['pk_']);

export function readPayments(read: SettingsReader, sandboxUrl: string | undefined): PaymentSettings {
  const account = readAccount(read, sandboxUrl);
  return {
    ...account,
    webhookSecret: readKey(read, 'STRIPE_WEBHOOK_SECRET', 'the signing secret of the webhook', ['whsec_']),
    platformFeePercent: read.wholeNumber('PLATFORM_FEE_PERCENT', 10, { least: 0, most: 100 }),
    disputeKitchenPercent: read.wholeNumber('DISPUTE_KITCHEN_PERCENT', 100, { least: 0, most: 100 }),
    payoutSecondAdminAbove: read.wholeNumber('PAYOUT_SECOND_ADMIN_ABOVE', 1_000, { least: 0, most: 1_000_000 }),
    taxPercent: read.wholeNumber('TAX_PERCENT', 0, { least: 0, most: 50 }),
    wallet: {
      mode: read.oneOf('WALLET', ['off', 'granted-only', 'on'], 'on'),
      mostHeld: read.wholeNumber('WALLET_MOST_HELD', 500, { least: 1, most: 10_000 }),
      mostADay: read.wholeNumber('WALLET_MOST_A_DAY', 500, { least: 1, most: 10_000 }),
      grantDays: read.wholeNumber('WALLET_GRANT_DAYS', 90, { least: 0, most: 3_650 }),
    },
    invitations: {
      leastOrder: read.wholeNumber('INVITATION_LEAST_ORDER', 5, { least: 1, most: 1_000 }),
      creditAfterHours: read.wholeNumber('INVITATION_CREDIT_HOURS', 24, { least: 0, most: 24 * 30 }),
      mostAMonth: read.wholeNumber('INVITATION_MOST_A_MONTH', 10, { least: 0, most: 1_000 }),
    },
    sweepSeconds: read.wholeNumber('SWEEP_SECONDS', 20, { least: 1, most: 3_600 }),
  };
}

/** Settings for calling the card provider. */
export const readAccount = (read: SettingsReader, sandboxUrl: string | undefined): AccountSettings => ({
  secretKey: readKey(read, 'STRIPE_SECRET_KEY', 'the court’s own key', ['sk_', 'rk_']),
  sandboxApiUrl: readSandboxApi(read, sandboxUrl),
});

const mode = (key: string): string | undefined => /^[a-z]+_(test|live)_/.exec(key)?.[1];

/** Otherwise browsers would start payments in one account that the server can't finish in the other. */
export function refuseMixedModes(read: SettingsReader, secretKey: string, publishableKey: string): void {
  const [own, browsers] = [mode(secretKey), mode(publishableKey)];
  if (own !== undefined && browsers !== undefined && own !== browsers)
    read.fault(
      `STRIPE_SECRET_KEY is a ${own} key and STRIPE_PUBLISHABLE_KEY a ${browsers} key: both must be of the same mode.`,
    );
}

/** The three keys look alike and are pasted by hand; the prefix shows which is which. */
function readKey(read: SettingsReader, name: string, what: string, prefixes: readonly string[]): string {
  const key = read.required(name, `set it to ${what}, ${dashboard}`);
  if (key !== '' && !prefixes.some((prefix) => key.startsWith(prefix)))
    read.fault(`${name} must be ${what}, which starts with ${prefixes.join(' or ')}.`);
  return key;
}

function readSandboxApi(read: SettingsReader, sandboxUrl: string | undefined): string | undefined {
  const url = read.address('STRIPE_API_URL', read.optional('STRIPE_API_URL'));
  if (url === undefined) return undefined;
  if (sandboxUrl === undefined)
    read.fault('STRIPE_API_URL is only for the sandbox, which isn’t in use. Remove it to use the real card provider.');
  else if (!isLoopback(new URL(url).hostname))
    read.fault('STRIPE_API_URL must be on this machine (127.0.0.1). Remove it to use the real card provider.');
  return url;
}
