import { pageStateElementId, type PageState } from '@food-court/federation/discovery';
import { factsOf, type PageFacts } from '@food-court/federation/explain';
import { pageFlagsElementId, type FlagValues } from '@food-court/federation/flags';
import { readDiscovery, readWholeManifest } from '#remotes/read-discovery.ts';
import { withoutExplainChoice } from './explain-choice';
import { measuredPage } from './measured-page';

/** Collects the facts of the document of this tab, as the server sent it, and as this browser loaded it. */
export async function explainDocument(): Promise<PageFacts> {
  // Comes first, so that what the explanation loads is not part of it.
  const measured = await measuredPage();
  const requests = new Map(measured?.requests.map((request) => [withoutOrigin(request.name), request]));
  const page = {
    address: withoutExplainChoice(measured?.document.name ?? location.href),
    status: measured?.status ?? 200,
    bytes: measured?.document.encodedBodySize ?? 0,
    files: [...requests.keys()],
    state: dataIn(pageStateElementId) as PageState,
    flags: dataIn(pageFlagsElementId) as FlagValues,
    ...(measured && { measured }),
  };
  const bytesOf = async (file: string): Promise<number | undefined> => requests.get(file)?.encodedBodySize || undefined;
  return factsOf(page, await readDiscovery(), { manifest: readWholeManifest, bytesOf });
}

const dataIn = (element: string): unknown => JSON.parse(document.getElementById(element)?.textContent ?? '{}');

const withoutOrigin = (address: string): string =>
  address.startsWith(location.origin) ? address.slice(location.origin.length) : address;
