const copyKey = Symbol.for('food-court/shared-auth');

type Page = typeof globalThis & { [copyKey]?: string };

/** Two copies in one page would mean two sessions and two toast boards, so the second copy throws. */
export function refuseSecondCopy(version: string): void {
  if (typeof window === 'undefined') return;
  const page = globalThis as Page;
  const running = page[copyKey];
  if (running) {
    throw new Error(
      `shared-auth ${version} was loaded into a page where shared-auth ${running} already runs. ` +
        'The whole site shares one: build this deployable with shared-auth as a singleton that it does not bundle.',
    );
  }
  page[copyKey] = version;
}
