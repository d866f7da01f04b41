import { slotsOf, type PageState, type SiteRoute } from '#discovery/index';
import { ownerOf, ownerOfScreen } from './owned-parts';

/** Repeats the calls of `frameNeeds`: the first script of every page has that list, and would grow by lending it. */
export const frameCalls = ['GET /basket', 'GET /my-checkouts/{email}', 'GET /order-board/{email}', 'GET /notices'];

/**
 * Says which deployable declares the call at an address of the API: the screen’s, that of a part in its slots, or the
 * shell for its frame.
 */
export function dataOwners(
  manifests: PageState['manifests'],
  route: SiteRoute | undefined,
): (pathname: string) => string | undefined {
  const parts = (route ? slotsOf(Object.values(manifests), route.screen) : []).flatMap((slot) => slot.parts);
  const declared = [
    ...(route?.data ?? []).map(({ call }) => ({ owner: route ? ownerOfScreen(route) : '', call })),
    ...parts.flatMap(({ id, data = [] }) => data.map(({ call }) => ({ owner: ownerOf(id), call }))),
    ...frameCalls.map((call) => ({ owner: 'shell', call })),
  ];
  return (pathname) => declared.find(({ call }) => isAddressOf(call, pathname))?.owner;
}

/** The call is 'GET /products/{category}'. */
function isAddressOf(call: string, pathname: string): boolean {
  const wanted = call.replace('GET ', '/api').split('/');
  const given = pathname.split('/');
  return wanted.length === given.length && wanted.every((part, place) => part.startsWith('{') || part === given[place]);
}
