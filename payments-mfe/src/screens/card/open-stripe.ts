import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadRuntimeConfig } from '@food-court/shared-api';
import { reloadDocument } from './reload-document';

export interface CardProvider {
  stripe: Stripe;
  /** The sandbox charges no real money. */
  sandbox: boolean;
}

/** Loads the code of the card provider, or the code of the sandbox, which has the same interface. */
export async function openStripe(): Promise<CardProvider> {
  const { stripe: settings, sandbox } = await loadRuntimeConfig();
  if (sandbox.card) await loadSandboxStripe();
  else await inOwnDocument();
  const stripe = await loadStripe(settings.publishableKey);
  if (!stripe) throw new Error('The card provider has no code for this place.');
  return { stripe, sandbox: sandbox.card };
}

/**
 * The provider’s code has no hash, because the provider changes it at any time. It runs in a document that began with a
 * payment: only that comes without an integrity policy.
 */
async function inOwnDocument(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || new URL(navigation.name).pathname === location.pathname) return;
  reloadDocument();
  await new Promise(() => {});
}

const sandboxScript = '/sandbox/cards/stripe.js';
/** An integrity policy runs no script without its hash. A test of the sandbox compares the two. */
const sandboxIntegrity = 'sha256-KjMTeCbPoPTZ7sE1Rr8imvVqQU3IvQG1n/MOw/BUHno=';

/** Defines window.Stripe. The loader of the card provider then uses it and sends no request to the outside. */
function loadSandboxStripe(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    Object.assign(script, { src: sandboxScript, integrity: sandboxIntegrity, crossOrigin: 'anonymous' });
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => {
      // Browsers do not load a failed script element again: a retry needs a new one.
      script.remove();
      failed(new Error(`${sandboxScript} could not be loaded.`));
    });
    document.head.append(script);
  });
}
