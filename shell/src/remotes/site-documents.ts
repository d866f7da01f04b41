import {
  isLineup,
  isManifest,
  lineupNewsAddress,
  manifestAddress,
  type LineupNews,
  type Manifest,
  type Release,
} from '@food-court/federation/discovery';
import { language } from '@food-court/shared-api';

const documentTimeoutMs = 10_000;

async function read(address: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(documentTimeoutMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** Use 'no-store' for a visitor who waits for a repair; 'no-cache' lets the browser revalidate its copy. */
export async function readLineupNews(cache: 'no-store' | 'no-cache' = 'no-store'): Promise<LineupNews> {
  // Asks for the titles and labels in the language of this document.
  const news = (await read(`${lineupNewsAddress}?language=${language()}`, cache)) as LineupNews;
  if (!isLineup(news?.lineup) || !Object.values(news.manifests ?? {}).every(isManifest))
    throw new Error(`${lineupNewsAddress} can’t be read`);
  return news;
}

/** Reads the manifest of a fallback build, which the lineup does not carry. */
export async function readManifest(release: Pick<Release, 'base'>): Promise<Manifest> {
  const address = manifestAddress(release);
  const manifest = await read(address, 'no-store');
  if (!isManifest(manifest)) throw new Error(`${address} is no manifest`);
  return manifest;
}
