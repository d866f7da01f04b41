import { guestScreen, slotsOf, type PageState, type SiteRoute } from '#discovery/index';

export interface OwnedPart {
  /** 'screen', 'layout' or 'slot below' */
  part: string;
  /** 'menu/dish' */
  screen: string;
  /** The deployable; manifests name no team besides it. */
  owner: string;
}

/** The frame of the site, the layout, the screen and the parts in its slots, from the outside in. */
export function ownedParts(manifests: PageState['manifests'], route: SiteRoute | undefined): OwnedPart[] {
  const of = (part: string, screen: string): OwnedPart => ({ part, screen, owner: ownerOf(screen) });
  return [
    { part: 'frame of the site', screen: '', owner: 'shell' },
    ...(route?.within === undefined ? [] : [of('layout', route.within)]),
    ...(route ? [screenOf(route)] : []),
    ...(route ? slotsOf(Object.values(manifests), route.screen) : []).flatMap(({ place, parts }) =>
      parts.map(({ id }) => of(`slot ${place}`, id)),
    ),
  ];
}

/** The page of a guest is in a frame, so the site names a screen of its own for it. */
const screenOf = (route: SiteRoute): OwnedPart => ({
  part: route.screen === guestScreen ? 'screen, in a sandboxed frame' : 'screen',
  screen: route.screen === guestScreen ? '' : route.screen,
  owner: ownerOfScreen(route),
});

export const ownerOfScreen = ({ screen, owner }: SiteRoute): string =>
  screen === guestScreen ? owner : ownerOf(screen);

export const ownerOf = (screen: string): string => screen.split('/')[0] ?? '';
