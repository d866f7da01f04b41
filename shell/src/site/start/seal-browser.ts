/** Keeps remotes from replacing the browser functions that send requests and navigate. Must run before any remote does. */
export function sealBrowser(): void {
  const seal = (owner: object, ...names: string[]): void =>
    names.forEach((name) => {
      const own = Reflect.get(owner, name) as (...given: never[]) => unknown;
      Object.defineProperty(owner, name, { value: own.bind(owner), writable: false, configurable: false });
    });
  seal(window, 'fetch');
  seal(history, 'pushState', 'replaceState');
}
