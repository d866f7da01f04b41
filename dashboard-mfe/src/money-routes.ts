import type { Route } from '@food-court/federation/surface';
import { inDashboard, inSidebar } from './route-parts';

const lineInputs = ['of', 'per', 'date', 'cursor'] as const;

/** The pages about who earned what. */
export const moneyRoutes = [
  {
    ...inSidebar(157, 'money', 'Money'),
    path: '/dashboard/money',
    screen: 'dashboard/money',
    access: ['Seller', 'admin'],
    data: [
      { call: 'GET /money/{email}', own: true, for: ['Seller'], query: ['per', 'date'], always: true },
      { call: 'GET /money', for: ['admin'], query: ['per', 'date'], always: true },
    ],
  },
  {
    ...inDashboard,
    path: '/dashboard/money/lines',
    screen: 'dashboard/money-lines',
    access: ['Seller', 'admin'],
    title: 'Ledger Lines',
    data: [
      { call: 'GET /money-lines/{email}', paged: true, own: true, for: ['Seller'], query: lineInputs, always: true },
      { call: 'GET /money-lines', paged: true, for: ['admin'], query: [...lineInputs, 'kitchen'], always: true },
    ],
  },
  {
    ...inDashboard,
    path: '/dashboard/money/statement/:id',
    screen: 'dashboard/money-statement',
    access: ['Seller', 'admin'],
    title: 'Statement',
    data: [
      { call: 'GET /statements/{id}', query: ['month'], always: true },
      {
        call: 'GET /statements/{id}/lines',
        paged: true,
        query: ['month', 'cursor'],
        inputs: { limit: '100' },
        always: true,
      },
    ],
  },
] as const satisfies readonly Route[];
