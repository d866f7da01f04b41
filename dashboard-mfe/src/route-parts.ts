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

export const kitchenData = [
  { call: 'GET /kitchens/{email}', own: true },
  { call: 'GET /kitchen-profile/{email}', own: true },
  { call: 'GET /commission/{email}', own: true },
  { call: 'GET /tax/{email}', own: true },
] as const;

export const welcomeData = [
  { call: 'GET /my-checkouts/{email}', paged: true, own: true, for: ['Buyer'], inputs: { limit: '5' } },
  { call: 'GET /figures/{email}', own: true, for: ['Seller'] },
  { call: 'GET /figures', for: ['admin'] },
  { call: 'GET /disputes', for: ['admin'] },
] as const satisfies Route['data'];
