import { isDiscovery } from '@food-court/federation/discovery';
import { directSite } from './direct-site';
import { serviceAddress, serviceSite } from './service-site';
import type { Site } from './site';

/** By the release service of the site that RELEASE_SITE names. Without it the store is written, which is for this machine. */
export function openSite(): Site {
  const address = serviceAddress();
  return address === undefined ? directSite() : serviceSite(address);
}

/** Nothing can be released alone, rolled back or shown where there is no site. */
export async function existingSite(): Promise<Site> {
  const site = openSite();
  const { place, discovery } = await site.state();
  if (!isDiscovery(discovery))
    throw new Error(`There is no site at ${place} yet: run npm start or npm run release -- all once.`);
  return site;
}
