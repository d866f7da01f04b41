import type { Stripe, StripeConstructorOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { language, loadRuntimeConfig } from '@food-court/shared-api';
import { reloadDocument } from './reload-document';

export interface CardProvider {
  stripe: Stripe;
  /** The sandbox charges no real money. */
  sandbox: boolean;
}

/** Loads the code of the card provider, or the sandbox’s, which has the same interface. */
export async function openStripe(): Promise<CardProvider> {
  const { stripe: settings, sandbox } = await loadRuntimeConfig();
  if (sandbox.card) await loadSandboxStripe();
  else await inOwnDocument();
  const stripe = await loadStripe(settings.publishableKey, {
    locale: language() as StripeConstructorOptions['locale'],
  });
  if (!stripe) throw new Error('The card provider has no code for this place.');
  return { stripe, sandbox: sandbox.card };
}

/**
 * The provider’s code has no fixed hash, because the provider may change it at any time. It only runs in a document
 * that started with a payment page, because only such a document has no integrity policy.
 */
async function inOwnDocument(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || new URL(navigation.name).pathname === location.pathname) return;
  reloadDocument();
  await new Promise(() => {});
}

const sandboxScript = '/sandbox/cards/stripe.js';
/** The integrity policy requires this hash. A test of the sandbox compares the two. */
const sandboxIntegrity = 'sha256-TL276I6pprDRUNgYrvOqJMttYtZKlwproNc3JUhUrwo=';

/** Defines window.Stripe. The card provider’s loader then uses it and sends no request to the outside. */
function loadSandboxStripe(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    Object.assign(script, { src: sandboxScript, integrity: sandboxIntegrity, crossOrigin: 'anonymous' });
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => {
      // Browsers do not load a failed script element again, so a retry needs a new one.
      script.remove();
      failed(new Error(`${sandboxScript} could not be loaded.`));
    });
    document.head.append(script);
  });
}
