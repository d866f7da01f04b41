import { canaryOf, show, type Publication, type ReleaseStore } from 'federation/release';

/** Of a canary, and only while it is one: what visitors’ reports have ended meanwhile does not come back by it. */
export async function changeShare(
  store: ReleaseStore,
  { name, build }: { name: string; build: string },
  publication: Omit<Publication, 'check'>,
): Promise<void> {
  await show(store, [{ name, build }], {
    ...publication,
    check: async (discovery) => {
      if (canaryOf(discovery, name)?.metadata.version !== build)
        throw new Error(`The canary ${name} ${build} ended meanwhile: npm run releases tells who ended it and why`);
    },
  });
}
