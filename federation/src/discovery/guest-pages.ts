import type { Route, Surface } from '../surface/surface';
import type { Manifest, ManifestFacts } from './manifest';
import { matchPath } from './match-path';
import { isSensitive } from './sensitive-pages';
import type { SiteRoute } from './site-map';

/** The shell's screen that shows the page of a guest in a sandboxed frame. */
export const guestScreen = 'shell/guest';

/** Below it and the name of a guest, the server answers with the documents for these frames. */
export const guestFramesAddress = '/guest-frames';

/** Marks the root element of such a document with the name of the guest. Same as `dataset.guestFrame`. */
export const guestFrameAttribute = 'data-guest-frame';

/** Names the guest for which a page makes a call. The server refuses what the site has not allowed it. */
export const guestHeader = 'food-court-guest';

/** The calls of the API that pages of a guest may make, keyed by the guest. */
export type Guests = Readonly<Record<string, readonly string[]>>;

export const guestFrameAddress = (guest: string, pathAndSearch: string): string =>
  `${guestFramesAddress}/${guest}${pathAndSearch}`;

/** Where the site shows the pages of a guest. Nothing of its code is part of their documents. */
export function asGuestPages(manifest: Manifest): Manifest {
  const { mounted: _, ...facts } = manifest.metaData.foodCourt;
  const metaData = { ...manifest.metaData, remoteEntry: { ...manifest.metaData.remoteEntry, name: '' } };
  return {
    ...manifest,
    metaData: {
      ...metaData,
      foodCourt: {
        ...facts,
        surface: withRoutes(manifest, hostRoute),
        screens: {},
        languages: titlesOnly(facts.languages),
        // Its code runs nowhere but in the frames.
        fitsIntegrityPolicy: true,
        fitsTrustedTypes: true,
      },
    },
  };
}

/**
 * The pages of a guest in its frames. The page around the frame has checked who may open it, and the server knows
 * nothing about that person here, so the browser renders what is not for everyone.
 */
export const asFramePages = ({ metaData, ...rest }: Manifest): Manifest => ({
  ...rest,
  metaData: {
    ...metaData,
    foodCourt: { ...metaData.foodCourt, surface: withRoutes({ ...rest, metaData }, frameRoute) },
  },
});

const withRoutes = ({ metaData }: Manifest, asRoute: (route: Route) => Route): Surface => {
  const { name, limits, flags, routes } = metaData.foodCourt.surface;
  return { name, limits, flags, routes: routes.filter(({ path }) => !isSensitive(path)).map(asRoute) };
};

const hostRoute = ({
  within: _,
  sheet: _sheet,
  opensAtOnce: _opens,
  offline: _offline,
  ...route
}: Route): Route & Pick<SiteRoute, 'isForeign'> => ({
  ...route,
  screen: guestScreen,
  // Otherwise it would be shown at a sensitive address while the remote with that page is closed.
  ...(canBeSensitive(route) && { isForeign: true }),
});

/** One address of each kind; those below them are sensitive, too. */
const sensitiveAddresses = [
  '/login',
  '/register',
  '/versions',
  '/courier',
  '/checkout',
  '/guest/checkout',
  '/orders/payment',
  '/dashboard/orders/payment',
  '/guest/orders/payment',
  '/dashboard/settings/add-card',
];

const canBeSensitive = ({ path, where }: Pick<Route, 'path' | 'where'>): boolean =>
  sensitiveAddresses.some((address) => {
    const start = path.split('/').slice(0, address.split('/').length).join('/');
    return matchPath({ path: start, where }, address) !== undefined;
  });

const frameRoute = ({ within: _, sheet: _sheet, personal: _personal, links: _links, ...route }: Route): Route => ({
  ...route,
  access: 'anyone',
  render: route.access === 'anyone' ? route.render : 'browser',
});

const titlesOnly = (languages: ManifestFacts['languages']): ManifestFacts['languages'] =>
  languages &&
  Object.fromEntries(Object.entries(languages).map(([language, { surface }]) => [language, { script: '', surface }]));
