import type { LinkIcon, Route } from '@food-court/federation/surface';
import { categories, type Role } from '@food-court/shared-api';
import type { LinkDrawing, SidebarGroup } from '#page/sidebar-words.ts';

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
export const inSidebar = (order: number, icon: LinkIcon, title: string, placed: SidebarPlace = {}) => {
  const { label = title, ...where } = placed;
  return { ...inDashboard, title, links: [{ place: 'sidebar', label, order, icon, ...where }] } as const;
};

interface SidebarPlace {
  label?: string;
  group?: SidebarGroup;
  drawing?: LinkDrawing;
}

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
  { call: 'GET /day-code', for: ['Seller', 'admin'] },
] as const satisfies Route['data'];

export const courtData = [
  ...categories.map((category) => ({ call: 'GET /category/{category}', params: { category } }) as const),
  { call: 'GET /banner' },
  { call: 'GET /commission' },
  { call: 'GET /commission-changes', paged: true, inputs: { limit: '5' } },
  { call: 'GET /tax' },
  { call: 'GET /tax-changes', paged: true, inputs: { limit: '5' } },
  // A page may have twelve answers, so the browser reads the history of rents.
  { call: 'GET /rent' },
  { call: 'GET /users', inputs: { role: 'Seller', sort: 'name', direction: 'ascending' } },
  { call: 'GET /all-products', query: ['category', 'search', 'page'], always: true },
] as const satisfies Route['data'];
