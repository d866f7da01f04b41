/**
 * What the site sends and where it goes stays out of reach of remotes: none of them can put a function of its own in these
 * places. Runs before any of them.
 */
export function sealBrowser(): void {
  const seal = (owner: object, ...names: string[]): void =>
    names.forEach((name) => {
      const own = Reflect.get(owner, name) as (...given: never[]) => unknown;
      Object.defineProperty(owner, name, { value: own.bind(owner), writable: false, configurable: false });
    });
  seal(window, 'fetch');
  seal(history, 'pushState', 'replaceState');
}
