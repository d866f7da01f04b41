import type { Role } from '@food-court/shared-api/contract';
import type { DeclaredFlags } from '../flags/declared-flag';
import type { DataNeed, ScreenId } from './data-need';
import type { KnownNames } from './known-names';
import type { Part, SlotOffer } from './slots';
import type { Sources } from './sources';

export type { SourceKind, Sources } from './sources';
export type { DataNeed, ScreenId } from './data-need';
export {
  propFault,
  type Part,
  type PartNeed,
  type PlacedPart,
  type PropKind,
  type PropsOfSlot,
  type SlotOffer,
} from './slots';

/** The visitors who may open a page. The server checks access to the data separately. */
export type Access = 'anyone' | 'signed-in' | readonly Role[];

/** The known facts about the visitor that a page is loaded for. */
export interface Visitor {
  email?: string;
  role?: Role;
}

type Values = Readonly<Record<string, string>>;

const pick = (values: Values, has: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => has(name)));

/** The path parameters of the call on a page with these parameters. */
export const paramsOfNeed = ({ call, params }: DataNeed, pageParams: Values): Record<string, string> => ({
  ...pick(pageParams, (name) => call.includes(`{${name}}`)),
  ...params,
});

/** The query of the call on a page with these parameters. */
export const queryOfNeed = ({ query = [], inputs }: DataNeed, pageParams: Values): Record<string, string> => ({
  ...inputs,
  ...pick(pageParams, (name) => query.includes(name)),
});

/** The calls of a page with these parameters for this visitor. Personal calls are skipped without a person. */
export const needsOfPage = (
  { path, data = [] }: Pick<Route, 'path' | 'data'>,
  pageParams: Values,
  { email = '', role }: Visitor = {},
): DataNeed[] =>
  data
    .filter(
      ({ query, always, own, for: roles }) =>
        (!query || always || query.some((name) => name in pageParams && !path.includes(`:${name}`))) &&
        (!own || email) &&
        (!roles || (role && roles.includes(role))),
    )
    .map((need) => (need.own ? { ...need, params: { email, ...need.params } } : need));

/** Data that the frame shows a signed-in person in this language: the number of items in the basket, and the order news. */
export const frameNeeds = (language: string): readonly DataNeed[] => [
  { call: 'GET /basket' },
  { call: 'GET /my-checkouts/{email}', paged: true, own: true, inputs: { limit: '5' } },
  { call: 'GET /order-board/{email}', own: true, for: ['Seller', 'admin'] },
  { call: 'GET /notices', inputs: { language } },
];

/** A link to the page in the frame of the site. */
export interface PlacedLink {
  /** 'new-orders' is the link in the order news for sellers with new orders. */
  place: 'navbar' | 'navbar-icons' | 'account-menu' | 'footer' | 'sidebar' | 'new-orders';
  label: string;
  /** Sorts the links of a place. */
  order: number;
  icon?: LinkIcon;
  /** A closer drawing than that of `icon`. Any word, because a frame that does not have it draws `icon`. */
  drawing?: string;
  /** The group of the sidebar: 'work', 'menu', 'court' or 'system'. A link of no or an unknown group stands above them. */
  group?: string;
  /** Whether everyone sees the link, or only visitors who may open the page (the default). */
  shownTo?: 'everyone' | 'allowed';
}

/** Icons for links. A remote names one, and the frame draws it. */
export const linkIcons = [
  'orders',
  'wishes',
  'profile',
  'admins',
  'people',
  'customers',
  'sellers',
  'add',
  'dishes',
  'court',
  'settings',
  'basket',
] as const;
export type LinkIcon = (typeof linkIcons)[number];

export interface Route {
  path: string;
  /** The values that a path parameter accepts. Another case is redirected, anything else is a 404. */
  where?: Record<string, readonly string[]>;
  screen: ScreenId;
  /** A screen that frames this one and shows it at its <Outlet/>. */
  within?: ScreenId;
  /** Links open it as a sheet over the current page. Opened by its address, it is a normal page. */
  sheet?: true;
  /**
   * Links show the page before its code and data have loaded: first a title and placeholder rows, then the screen with its
   * own placeholders.
   */
  opensAtOnce?: true;
  /** For work or payment: the page is wide and has no links that lead away. Pages within a frame are always like this. */
  atWork?: true;
  access: Access;
  /** 'server' sends complete HTML; 'browser' renders when the session is known. */
  render: 'server' | 'browser';
  /** May contain path parameters and texts of the first answer, as '{category} dishes'; so may description, canonical and picture. */
  title: string;
  description?: string;
  data?: readonly DataNeed[];
  /** A page for everyone that shows signed-in people what the frame knows about them, such as their basket. */
  personal?: true;
  links?: readonly PlacedLink[];
  /** The main address of this page, if it is another one. */
  canonical?: string;
  /** Cached in the browser for offline use, as a page of the menu or of the signed-in person. */
  offline?: 'menu' | 'own';
  /** The picture of links to the page: '{image}' names the field of the first answer with its address. */
  picture?: string;
}

/**
 * Compressed bytes that the team allows itself, within the site's limits: the measured size plus ten percent. The gate
 * refuses larger builds.
 */
export interface SizeLimits {
  /** Files that load before any screen: a remote's entry script, the shell's scripts and styles. */
  entry?: number;
  /** Scripts and styles that a screen needs at once. */
  screens?: Readonly<Record<string, number>>;
  /** Libraries of screens that another framework renders; the screens are measured without them. */
  framework?: number;
  /** The largest of all files, whenever it loads, before compression. */
  file?: number;
  /** Milliseconds until three of four visits have painted the page, keyed by the path of the route. */
  paintMs?: Readonly<Record<string, number>>;
}

/** Everything that other packages may know about a remote. */
export interface Surface {
  name: string;
  routes: readonly Route[];
  limits?: SizeLimits;
  /** Where its pages load from besides the site. The site approves each of them. */
  sources?: Sources;
  /** Features that the team switches without a release, by name. */
  flags?: DeclaredFlags;
  /** Places on its screens for parts of other teams. */
  slots?: Readonly<Record<string, SlotOffer>>;
  /** Its parts in slots of others. */
  parts?: readonly Part[];
}

export const defineSurface = <const S extends Surface>(surface: S): S => surface;

/** The compiler also compares the names in its data with the contract. */
export const defineRemote = <const S extends Surface>(remote: S & KnownNames<S>): S => remote;

export interface FrameLink {
  to: string;
  label: string;
  icon?: LinkIcon;
  drawing?: string;
  group?: string;
}

/** Passed by the shell to a screen that frames others: the sidebar links that this visitor may open. */
export interface FrameProps {
  links: readonly FrameLink[];
}

/**
 * Types are not checked across builds: bump the minor version when you add a prop, the major when you change or remove one.
 * A field of links that frames can do without needs no new version: every shell passes links on as they were published.
 */
export const framePropsVersion = '1.0.0';

/** Same for the context that the shell passes to screens of other frameworks (mounted-screen.ts). */
export const screenContextVersion = '1.0.0';
