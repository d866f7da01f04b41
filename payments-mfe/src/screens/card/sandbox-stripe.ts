const address = '/sandbox/cards/stripe.js';

/** Defines window.Stripe: the provider's loader then takes that one, and asks nobody outside this machine. */
export function loadSandboxStripe(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => {
      // A script that failed is not asked for again; another one is.
      script.remove();
      failed(new Error(`${address} could not be loaded.`));
    });
    document.head.append(script);
  });
}
