import type { Location } from 'react-router-dom';
import { findDestination, guestFramesAddress, siteMap, type PageState } from '@food-court/federation/discovery';
import type { PageAddress } from '#navigation/page-finder.ts';
import type { SiteSource } from '#navigation/site-source.ts';
import type { Fail } from './report-failures';

/** The pages of the guest. A failure is the business of the page around the frame, which may have another build. */
export function siteOfFrame({ manifests }: Pick<PageState, 'manifests'>, fail: Fail): SiteSource {
  const map = siteMap(Object.values(manifests));
  const edition = {
    map,
    find: ({ pathname, search }: PageAddress) => findDestination(map, pathname, search),
    number: 0,
    hasUnreadableRemotes: false,
  };
  return {
    edition: () => edition,
    recover: ({ error }) => {
      fail('render', error);
      return new Promise(() => {});
    },
  };
}

/** `/guest-frames/reviews/dish/1` shows the page at `/dish/1`. */
export function locationIn(address: string, guest: string): Location {
  const { pathname, search, hash } = new URL(address);
  const page = pathname.slice(`${guestFramesAddress}/${guest}`.length) || '/';
  return { pathname: page, search, hash, state: null, key: 'default' };
}
