import { defineSurface, type LinkIcon } from '@food-court/federation/surface';

import { categories, type Role } from '@food-court/shared-api';
import { limits } from './size-limits';

const inDashboard = { within: 'dashboard/frame', render: 'server' } as const;

const orderListInputs = ['search', 'show', 'from', 'to', 'sort', 'direction', 'page'] as const;
const lineInputs = ['of', 'per', 'date', 'cursor'] as const;
const people = (role?: Role) =>
  ({
    call: 'GET /users',
    query: ['search', 'sort', 'direction', 'page'],
    always: true,
    inputs: { ...(role && { role }), sort: 'createdAt', direction: 'descending' },
  }) as const;

/** A page with a link in the sidebar. */
const inSidebar = (order: number, icon: LinkIcon, title: string, label = title) =>
  ({ ...inDashboard, title, links: [{ place: 'sidebar', label, order, icon }] }) as const;

/** Spec point 6: a page outside a role’s sidebar is closed to that role, even by its URL. */
export default defineSurface({
  name: 'dashboard',
  limits,
  routes: [
    {
      ...inDashboard,
      path: '/dashboard',
      screen: 'dashboard/welcome',
      access: 'signed-in',
      title: 'Dashboard',
      data: [
        { call: 'GET /my-checkouts/{email}', paged: true, own: true, for: ['Buyer'], inputs: { limit: '5' } },
        { call: 'GET /figures/{email}', own: true, for: ['Seller'] },
        { call: 'GET /figures', for: ['admin'] },
      ],
      links: [{ place: 'navbar', label: 'Dashboard', order: 40, shownTo: 'allowed' }],
    },
    {
      ...inSidebar(10, 'profile', 'Profile'),
      path: '/dashboard/user-profile',
      screen: 'dashboard/user-profile',
      access: 'signed-in',
    },
    {
      ...inDashboard,
      path: '/dashboard/settings',
      screen: 'dashboard/settings',
      access: 'signed-in',
      title: 'Settings',
      data: [{ call: 'GET /news-settings' }, { call: 'GET /push-devices' }],
      links: [{ place: 'account-menu', label: 'Settings', order: 10, icon: 'settings' }],
    },
    {
      ...inSidebar(20, 'admins', 'Admin Details'),
      path: '/dashboard/admin-details',
      screen: 'dashboard/admin-details',
      access: ['Buyer', 'Seller'],
      data: [{ call: 'GET /admin' }],
    },
    {
      ...inSidebar(30, 'people', 'All Users'),
      path: '/dashboard/all-users',
      screen: 'dashboard/people',
      access: ['admin'],
      data: [people()],
    },
    {
      ...inSidebar(40, 'customers', 'All Customers'),
      path: '/dashboard/all-customers',
      screen: 'dashboard/people',
      access: ['admin'],
      data: [people('Buyer')],
    },
    {
      ...inSidebar(50, 'sellers', 'All Sellers'),
      path: '/dashboard/all-sellers',
      screen: 'dashboard/people',
      access: ['admin'],
      data: [people('Seller')],
    },
    {
      ...inSidebar(60, 'add', 'Add Your Product', 'Add Product'),
      path: '/dashboard/add-product',
      screen: 'dashboard/add-product',
      access: ['Seller', 'admin'],
    },
    {
      ...inSidebar(70, 'orders', 'My Orders'),
      path: '/dashboard/orders',
      screen: 'storefront/orders',
      offline: 'own',
      access: ['Buyer'],
      data: [{ call: 'GET /my-orders/{email}', paged: true, own: true }],
    },
    {
      ...inDashboard,
      render: 'browser',
      path: '/dashboard/orders/payment/:id',
      screen: 'payments/payment',
      access: ['Buyer'],
      title: 'Payment',
      data: [{ call: 'GET /orders/{id}' }],
    },
    {
      ...inSidebar(80, 'wishes', 'My Wishes'),
      path: '/dashboard/wishes',
      screen: 'storefront/wishes',
      access: ['Buyer'],
      data: [{ call: 'GET /my-wish/{email}', paged: true, own: true }],
    },
    {
      ...inSidebar(90, 'court', 'Update Food Court'),
      path: '/dashboard/update-food-court',
      screen: 'dashboard/update-food-court',
      access: ['admin'],
      data: [
        ...categories.map((category) => ({ call: 'GET /category/{category}', params: { category } }) as const),
        { call: 'GET /banner' },
        { call: 'GET /all-products', query: ['category', 'search', 'page'], always: true },
      ],
    },
    {
      ...inSidebar(100, 'dishes', 'My Dishes'),
      path: '/dashboard/my-dishes',
      screen: 'dashboard/my-dishes',
      access: ['Seller', 'admin'],
      data: [{ call: 'GET /my-products/{email}', own: true, query: ['page'], always: true }],
    },
    {
      ...inDashboard,
      path: '/dashboard/order-board',
      title: 'Order Board',
      links: [
        { place: 'sidebar', label: 'Order Board', order: 110, icon: 'orders' },
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
      ...inSidebar(120, 'settings', 'Versions'),
      render: 'browser',
      path: '/versions',
      screen: 'dashboard/versions',
      access: ['admin'],
      data: [{ call: 'GET /versions' }],
    },
    {
      ...inSidebar(130, 'court', 'Audit Log'),
      path: '/dashboard/audit',
      screen: 'dashboard/audit',
      access: ['admin'],
      data: [{ call: 'GET /audit', paged: true, query: ['cursor'], always: true }],
    },
    {
      ...inSidebar(140, 'court', 'Tables'),
      path: '/dashboard/tables',
      screen: 'dashboard/tables',
      access: ['admin'],
      data: [{ call: 'GET /monitor-link' }],
    },
    {
      ...inSidebar(150, 'sellers', 'Kitchen'),
      path: '/dashboard/kitchen',
      screen: 'dashboard/kitchen',
      access: ['Seller', 'admin'],
      data: [
        { call: 'GET /kitchens/{email}', own: true },
        { call: 'GET /kitchen-profile/{email}', own: true },
      ],
    },
    // A screen in the hall opens this page by its link. It covers the site’s frame.
    { path: '/board', screen: 'dashboard/monitor', access: 'anyone', render: 'browser', title: 'Pick-up monitor' },
    {
      ...inSidebar(115, 'orders', 'Past Orders'),
      path: '/dashboard/past-orders',
      screen: 'dashboard/past-orders',
      access: ['Seller', 'admin'],
      data: [{ call: 'GET /past-orders/{email}', own: true, query: orderListInputs, always: true }],
    },
    {
      ...inSidebar(155, 'wishes', 'Reviews'),
      path: '/dashboard/reviews',
      screen: 'dashboard/reviews',
      access: ['Seller', 'admin'],
      data: [
        { call: 'GET /reviews/{email}', paged: true, own: true, for: ['Seller'], query: ['cursor'], always: true },
        { call: 'GET /reviews', paged: true, for: ['admin'], query: ['cursor'], always: true },
      ],
    },
    {
      ...inSidebar(157, 'orders', 'Money'),
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
      ...inSidebar(105, 'orders', 'All Orders'),
      path: '/dashboard/all-orders',
      screen: 'dashboard/all-orders',
      access: ['admin'],
      data: [{ call: 'GET /all-orders', query: [...orderListInputs, 'kitchen'], always: true }],
    },
    {
      ...inDashboard,
      path: '/dashboard/order/:id',
      screen: 'dashboard/order',
      access: ['Seller', 'admin'],
      title: 'Order',
      data: [{ call: 'GET /orders/{id}' }, { call: 'GET /orders/{id}/history' }],
    },
    {
      ...inDashboard,
      path: '/dashboard/person/:id',
      screen: 'dashboard/person',
      access: ['admin'],
      title: 'Person',
      data: [{ call: 'GET /users/{id}' }],
    },
    {
      ...inDashboard,
      path: '/dashboard/edit-product/:id',
      screen: 'dashboard/edit-product',
      access: ['Seller', 'admin'],
      title: 'Edit Dish',
      data: [{ call: 'GET /my-product/{id}' }],
    },
  ],
});
