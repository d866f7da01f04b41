import { guestScreen, slotsOf, type Builds, type Manifest, type SiteRoute } from '@food-court/federation/discovery';

type RouteOfPage = Pick<SiteRoute, 'screen' | 'within' | 'owner'>;

/**
 * The builds that a page is measured for. The shell frames every page; a screen may be nested in a screen of another
 * team, and parts of others may fill its slots.
 */
export function buildsOnPage(route: RouteOfPage, manifests: readonly Manifest[], builds: Builds): Builds {
  const { screen, within } = route;
  const parts = slotsOf(manifests, screen).flatMap((slot) => slot.parts.map(({ id }) => id));
  const shown = [screen, within, ...parts].flatMap((id) => (id === undefined ? [] : [id.split('/')[0] ?? '']));
  const names = new Set(['shell', ...shown, guestOn(route)]);
  return Object.fromEntries(Object.entries(builds).filter(([name]) => names.has(name)));
}

/** The remote whose frame the page shows. */
export const guestOn = ({ screen, owner }: Pick<SiteRoute, 'screen' | 'owner'>): string | undefined =>
  screen === guestScreen ? owner : undefined;
