import type { Route } from '@food-court/federation/surface';
import { inDashboard, inSidebar, orderListInputs } from './route-parts';

/** Pages about orders, for those who cook, those who run the court and those who deliver. */
export const orderRoutes = [
  {
    ...inDashboard,
    path: '/dashboard/order-board',
    title: 'Order Board',
    links: [
      { place: 'sidebar', label: 'Order Board', order: 110, icon: 'orders', drawing: 'board', group: 'work' },
      { place: 'new-orders', label: 'Open the board', order: 10 },
    ],
    screen: 'dashboard/order-board',
    access: ['Seller', 'admin'],
    data: [
      { call: 'GET /order-board/{email}', own: true },
      { call: 'GET /kitchens/{email}', own: true },
    ],
  },
  {
    ...inSidebar(112, 'orders', 'Expo', { group: 'work', drawing: 'expo' }),
    path: '/dashboard/expo',
    screen: 'dashboard/expo',
    access: ['admin'],
    data: [
      { call: 'GET /order-board/{email}', own: true },
      { call: 'GET /delivery' },
      { call: 'GET /waiting-deliveries' },
      { call: 'GET /courier-runs' },
      { call: 'GET /unpaid-courier-runs' },
    ],
  },
  {
    ...inSidebar(115, 'orders', 'Past Orders', { group: 'work', drawing: 'past-orders' }),
    path: '/dashboard/past-orders',
    screen: 'dashboard/past-orders',
    access: ['Seller', 'admin'],
    data: [{ call: 'GET /past-orders/{email}', own: true, query: orderListInputs, always: true }],
  },
  {
    ...inSidebar(105, 'orders', 'All Orders', { group: 'work' }),
    path: '/dashboard/all-orders',
    screen: 'dashboard/all-orders',
    access: ['admin'],
    data: [{ call: 'GET /all-checkouts', query: [...orderListInputs, 'kitchen'], always: true }],
  },
  {
    ...inDashboard,
    path: '/dashboard/order/:id',
    screen: 'dashboard/order',
    access: ['Seller', 'admin'],
    title: 'Order',
    data: [{ call: 'GET /orders/{id}' }, { call: 'GET /orders/{id}/history' }, { call: 'GET /orders/{id}/dispute' }],
  },
  // The phone of a courier opens this page by its link. It covers the site’s frame, and starts without a network, too.
  {
    path: '/courier',
    screen: 'dashboard/courier',
    access: 'anyone',
    render: 'browser',
    title: 'Courier',
    offline: 'menu',
  },
] as const satisfies readonly Route[];
