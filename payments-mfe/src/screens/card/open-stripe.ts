import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadRuntimeConfig } from '@food-court/shared-api';

export interface CardProvider {
  stripe: Stripe;
  /** The sandbox charges no real money. */
  sandbox: boolean;
}

/** Loads the code of the card provider, or the code of the sandbox, which has the same interface. */
export async function openStripe(): Promise<CardProvider> {
  const { stripe: settings, sandbox } = await loadRuntimeConfig();
  if (sandbox.card) await loadSandboxStripe();
  const stripe = await loadStripe(settings.publishableKey);
  if (!stripe) throw new Error('The card provider has no code for this place.');
  return { stripe, sandbox: sandbox.card };
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
