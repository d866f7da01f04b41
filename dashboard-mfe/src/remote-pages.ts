import type { Route } from '@food-court/federation/surface';
import { inDashboard } from './route-parts';

/** How one remote does: for admins, and for a team without an account by the link that its token makes. */
export const remotePages = [
  {
    ...inDashboard,
    render: 'browser',
    path: '/versions/:name',
    screen: 'dashboard/versions',
    access: ['admin'],
    title: 'Remote',
    data: [{ call: 'GET /versions/{name}' }],
  },
  {
    path: '/versions/:name/team',
    screen: 'dashboard/versions',
    access: 'anyone',
    render: 'browser',
    title: 'Remote',
    atWork: true,
  },
] as const satisfies readonly Route[];
