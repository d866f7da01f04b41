import type { CallName, Role } from '@food-court/shared-api/contract';

/** 'storefront/home': a remote and a screen that it exposes. */
export type ScreenId = `${string}/${string}`;

/** Who may open a page; the server decides about the data behind it by itself. */
export type Access = 'anyone' | 'signed-in' | readonly Role[];

/** A read call whose answer the page shows. Its path parameters are the page's own, or those given here. */
export interface DataNeed {
  call: Extract<CallName, `GET ${string}`>;
  params?: Record<string, string>;
  /** The call lists in pages; the first one is loaded. */
  paged?: true;
  /**
   * Inputs of the call that the address of the page may have behind its '?', or as path parameters: '/search?q=soup'. Without
   * any behind its '?' the call is not asked.
   */
  query?: readonly string[];
  /** The call is asked without any of `query`, too: a list that can be searched. */
  always?: true;
  /** Inputs behind the '?' of the call, unless the address of the page has others. */
  inputs?: Record<string, string>;
  /** The {email} of the call is that of the person who is signed in. */
  own?: true;
  /** Only for these of the roles that may open the page. */
  for?: readonly Role[];
}

/** Who a page is loaded for, as far as it is known. */
export interface Visitor {
  email?: string;
  role?: Role;
}

type Values = Readonly<Record<string, string>>;

const pick = (values: Values, has: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => has(name)));

/** What the call is asked with on a page with these parameters. */
export const paramsOfNeed = ({ call, params }: DataNeed, pageParams: Values): Record<string, string> => ({
  ...pick(pageParams, (name) => call.includes(`{${name}}`)),
  ...params,
});

/** The same for what the call has behind its '?'. */
export const queryOfNeed = ({ query = [], inputs }: DataNeed, pageParams: Values): Record<string, string> => ({
  ...inputs,
  ...pick(pageParams, (name) => query.includes(name)),
});

/** The calls of a page with these parameters for this visitor. What belongs to a person is not asked for nobody. */
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

/** What the frame itself shows of somebody who is signed in: the number on the basket, and the order news. */
export const frameNeeds: readonly DataNeed[] = [
  { call: 'GET /basket' },
  { call: 'GET /my-checkouts/{email}', paged: true, own: true, inputs: { limit: '5' } },
  { call: 'GET /order-board/{email}', own: true, for: ['Seller', 'admin'] },
  { call: 'GET /news' },
  { call: 'GET /wish-news' },
];

/** A link to the page in the frame of the site. */
export interface PlacedLink {
  /** 'new-orders': where the order news send a seller whom new orders wait for. */
  place: 'navbar' | 'navbar-icons' | 'account-menu' | 'footer' | 'sidebar' | 'new-orders';
  label: string;
  /** Links of a place stand in this order. */
  order: number;
  icon?: LinkIcon;
  /** Shown to those who may open the page (the default), or to everyone. */
  shownTo?: 'everyone' | 'allowed';
}

/** Icons for links: a remote names one, and the frame draws it. */
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
  /** The values that a path parameter takes; another spelling of case is redirected, anything else is a 404. */
  where?: Record<string, readonly string[]>;
  screen: ScreenId;
  /** A screen that frames this one and shows it at its <Outlet/>. */
  within?: ScreenId;
  /** A link to it opens it as a sheet over the page with the link. By its address alone it is a page like others. */
  sheet?: true;
  /**
   * A link to it shows the page before its code and data are there: its title and rows in their place, and then the screen, which
   * has placeholders of its own.
   */
  opensAtOnce?: true;
  /** Somebody works or pays there, who needs width and no tour of the site. Pages within a frame are so anyway. */
  atWork?: true;
  access: Access;
  /** 'server': complete HTML. 'browser': rendered when the session is known. */
  render: 'server' | 'browser';
  /** May name path parameters and texts of the first answer of `data`, as '{category} dishes'. So may description, canonical and picture. */
  title: string;
  description?: string;
  data?: readonly DataNeed[];
  /** A page for everyone that shows somebody who is signed in what the frame knows of them, as their basket. */
  personal?: true;
  links?: readonly PlacedLink[];
  /** The page this one is another address of. */
  canonical?: string;
  /** Kept in the browser for when its line is down: a page of the menu, or one of the signed-in person. */
  offline?: 'menu' | 'own';
  /** '{image}': where the first answer has the address of a picture. It is shown with links to the page. */
  picture?: string;
}

/**
 * Bytes after compression that the team allows itself, within what the site allows: the measured size plus ten percent. The
 * gate refuses a build that is larger.
 */
export interface SizeLimits {
  /** Loaded before any screen: a remote's entry script, the shell's scripts and styles. */
  entry?: number;
  /** Scripts and styles that a screen needs at once. */
  screens?: Readonly<Record<string, number>>;
  /** The libraries of screens that another framework makes; their screens are measured without them. */
  framework?: number;
  /** Milliseconds, by the path of a route: of four visits of the page, three are painted by then. */
  paintMs?: Readonly<Record<string, number>>;
}

/** Everything that other packages know about a remote. */
export interface Surface {
  name: string;
  routes: readonly Route[];
  limits?: SizeLimits;
}

export const defineSurface = <const S extends Surface>(surface: S): S => surface;

export interface FrameLink {
  to: string;
  label: string;
  icon?: LinkIcon;
}

/** The shell passes this to a screen that frames others: the links of its sidebar that this visitor may open. */
export interface FrameProps {
  links: readonly FrameLink[];
}

/** Types are not checked across builds: raise the second number when you add a prop, the first when you change or remove one. */
export const framePropsVersion = '1.0.0';

/** The same for what the shell gives a screen of another framework (mounted-screen.ts). */
export const screenContextVersion = '1.0.0';
