import type { SourceKind } from '@food-court/federation/surface';
import { shellBundle } from '#testing/index';
import { openReleaseSite } from './release-site';

interface Options {
  releasesSecondPerson: boolean;
  /** The kinds of sources that the shell of the site knows. */
  sources: readonly SourceKind[];
}

/** A site with the team ‘cooks’, which may show builds of the kitchen to visitors. */
export async function openCooksSite({ releasesSecondPerson, sources }: Options) {
  const site = await openReleaseSite({ releasesSecondPerson });
  const cooks = await site.team('cooks', ['stage', 'preview', 'canary', 'release']);
  site.fakeStore.release('shell', 's2', { ssr: shellBundle(), facts: { knows: { sources: [...sources] } } });
  const release = (build: string) => site.change(cooks, { what: 'release', builds: { kitchen: build } });
  return {
    ...site,
    cooks,
    release,
    /** The answers to a check of the build, and to each way to show it to visitors. */
    tryToShow: async (build: string) => {
      const builds = { kitchen: build };
      return [
        await site.call(cooks, 'POST', '/checks', { builds }),
        await site.change(cooks, { what: 'preview', builds }),
        await site.change(cooks, { what: 'canary', share: 5, builds }),
        await release(build),
      ];
    },
    /** Stands for an admin, where a second person confirms what the team gets. */
    confirmIfNeeded: async () => void (releasesSecondPerson && (await site.confirm('cooks'))),
  };
}
export type CooksSite = Awaited<ReturnType<typeof openCooksSite>>;

export const detailOf = (answer: { json: <Body>() => Body }): string => answer.json<{ detail: string }>().detail;
