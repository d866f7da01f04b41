import { AsyncLocalStorage } from 'async_hooks';
import type { Catalogue } from '@food-court/shared-api';

declare global {
  /** Catalogues by language. The server’s bundles fill this when they start. */
  var foodCourtCatalogues: Readonly<Record<string, Catalogue>> | undefined;
}

const pageLanguage = new AsyncLocalStorage<string | undefined>();

/** The server renders several pages at once; each of them, with all its asynchronous work, has its own language. */
Object.defineProperty(globalThis, 'foodCourtTexts', {
  configurable: true,
  get: () => globalThis.foodCourtCatalogues?.[pageLanguage.getStore() ?? ''],
});

export const inPageLanguage = <Result>(language: string | undefined, render: () => Result): Result =>
  pageLanguage.run(language, render);
