/**
 * What the site sends and where it goes stays out of reach of remotes: none of them can put a function of its own in these
 * places. Runs before any of them.
 */
export function sealBrowser(): void {
  const seal = (owner: object, name: string, value: unknown): void =>
    void Object.defineProperty(owner, name, { value, writable: false, configurable: false });
  seal(window, 'fetch', fetch);
  for (const name of ['pushState', 'replaceState', 'go'] as const) seal(history, name, history[name].bind(history));
}
