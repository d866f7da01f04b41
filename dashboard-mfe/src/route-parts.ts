import type { LinkIcon } from '@food-court/federation/surface';
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
