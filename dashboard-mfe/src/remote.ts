import { defineSurface, type LinkIcon } from '@food-court/federation/surface';

const inDashboard = { within: 'dashboard/frame', render: 'browser' } as const;

/** A page with a link in the sidebar. */
const inSidebar = (order: number, icon: LinkIcon, title: string, label = title) =>
  ({ ...inDashboard, title, links: [{ place: 'sidebar', label, order, icon }] }) as const;

/** Spec point 6: a page that is not in a role's sidebar is not that role's page, by its URL either. */
export default defineSurface({
  name: 'dashboard',
  limits: {
    entry: 8_200,
    screens: {
      'add-product': 32_500,
      'admin-details': 5_900,
      people: 13_600,
      'edit-product': 35_200,
      frame: 2_400,
      'my-dishes': 13_000,
      order: 25_300,
      'order-board': 36_800,
      settings: 29_000,
      'update-food-court': 29_600,
      'user-profile': 6_900,
      welcome: 11_400,
    },
  },
  routes: [
    {
      ...inDashboard,
      path: '/dashboard',
      screen: 'dashboard/welcome',
      access: 'signed-in',
      title: 'Dashboard',
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
      links: [{ place: 'account-menu', label: 'Settings', order: 10, icon: 'settings' }],
    },
    {
      ...inSidebar(20, 'admins', 'Admin Details'),
      path: '/dashboard/admin-details',
      screen: 'dashboard/admin-details',
      access: ['Buyer', 'Seller'],
    },
    {
      ...inSidebar(30, 'people', 'All Users'),
      path: '/dashboard/all-users',
      screen: 'dashboard/people',
      access: ['admin'],
    },
    {
      ...inSidebar(40, 'customers', 'All Customers'),
      path: '/dashboard/all-customers',
      screen: 'dashboard/people',
      access: ['admin'],
    },
    {
      ...inSidebar(50, 'sellers', 'All Sellers'),
      path: '/dashboard/all-sellers',
      screen: 'dashboard/people',
      access: ['admin'],
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
    },
    {
      ...inDashboard,
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
    },
    {
      ...inSidebar(90, 'court', 'Update Food Court'),
      path: '/dashboard/update-food-court',
      screen: 'dashboard/update-food-court',
      access: ['admin'],
    },
    {
      ...inSidebar(100, 'dishes', 'My Dishes'),
      path: '/dashboard/my-dishes',
      screen: 'dashboard/my-dishes',
      access: ['Seller', 'admin'],
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
    },
    { ...inSidebar(120, 'settings', 'Versions'), path: '/versions', screen: 'dashboard/versions', access: ['admin'] },
    {
      ...inSidebar(130, 'court', 'Audit Log'),
      path: '/dashboard/audit',
      screen: 'dashboard/audit',
      access: ['admin'],
    },
    {
      ...inSidebar(140, 'court', 'Tables'),
      path: '/dashboard/tables',
      screen: 'dashboard/tables',
      access: ['admin'],
    },
    {
      ...inSidebar(150, 'sellers', 'Kitchen'),
      path: '/dashboard/kitchen',
      screen: 'dashboard/kitchen',
      access: ['Seller', 'admin'],
    },
    // For the hall, by its link. It covers the frame of the site.
    { path: '/board', screen: 'dashboard/monitor', access: 'anyone', render: 'browser', title: 'Pick-up monitor' },
    {
      ...inSidebar(115, 'orders', 'Past Orders'),
      path: '/dashboard/past-orders',
      screen: 'dashboard/past-orders',
      access: ['Seller', 'admin'],
    },
    {
      ...inSidebar(155, 'wishes', 'Reviews'),
      path: '/dashboard/reviews',
      screen: 'dashboard/reviews',
      access: ['Seller', 'admin'],
    },
    {
      ...inSidebar(105, 'orders', 'All Orders'),
      path: '/dashboard/all-orders',
      screen: 'dashboard/all-orders',
      access: ['admin'],
    },
    {
      ...inDashboard,
      path: '/dashboard/order/:id',
      screen: 'dashboard/order',
      access: ['Seller', 'admin'],
      title: 'Order',
      data: [{ call: 'GET /orders/{id}' }],
    },
    {
      ...inDashboard,
      path: '/dashboard/person/:id',
      screen: 'dashboard/person',
      access: ['admin'],
      title: 'Person',
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
