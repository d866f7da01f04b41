import type { LinkIcon, Route } from '@food-court/federation/surface';
import type { Role } from '@food-court/shared-api';

export const inDashboard = { within: 'dashboard/frame', render: 'server' } as const;

export const orderListInputs = ['search', 'show', 'from', 'to', 'sort', 'direction', 'page'] as const;
export const people = (role?: Role) =>
  ({
    call: 'GET /users',
    query: ['search', 'sort', 'direction', 'page'],
    always: true,
    inputs: { ...(role && { role }), sort: 'createdAt', direction: 'descending' },
  }) as const;

/** A page with a link in the sidebar. */
export const inSidebar = (order: number, icon: LinkIcon, title: string, label = title) =>
  ({ ...inDashboard, title, links: [{ place: 'sidebar', label, order, icon }] }) as const;

export const welcomeData = [
  { call: 'GET /my-checkouts/{email}', paged: true, own: true, for: ['Buyer'], inputs: { limit: '5' } },
  { call: 'GET /figures/{email}', own: true, for: ['Seller'] },
  { call: 'GET /figures', for: ['admin'] },
  { call: 'GET /disputes', for: ['admin'] },
] as const satisfies Route['data'];

/** A card is added on a page of its own, because the code of the card provider needs a document of its own. */
export const settingsRoutes = [
  {
    ...inDashboard,
    path: '/dashboard/settings',
    screen: 'dashboard/settings',
    access: 'signed-in',
    title: 'Settings',
    data: [{ call: 'GET /news-settings' }, { call: 'GET /push-devices' }, { call: 'GET /my-cards' }],
    links: [{ place: 'account-menu', label: 'Settings', order: 10, icon: 'settings' }],
  },
  {
    ...inDashboard,
    render: 'browser',
    path: '/dashboard/settings/add-card',
    screen: 'payments/add-card',
    access: 'signed-in',
    title: 'Add a card',
  },
] as const satisfies readonly Route[];
