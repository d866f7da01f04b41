import { defineSurface } from 'federation/surface';

const inDashboard = { within: 'dashboard/frame', render: 'browser' } as const;

/** Spec point 6: a page that is not in a role's sidebar is not that role's page, by its URL either. */
export default defineSurface({
  name: 'dashboard',
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
      ...inDashboard,
      path: '/dashboard/user-profile',
      screen: 'dashboard/user-profile',
      access: 'signed-in',
      title: 'Profile',
      links: [
        { place: 'sidebar', label: 'Profile', order: 10, icon: 'profile' },
        { place: 'account-menu', label: 'Settings', order: 10, icon: 'settings' },
      ],
    },
    {
      ...inDashboard,
      path: '/dashboard/admin-details',
      screen: 'dashboard/admin-details',
      access: ['Buyer', 'Seller'],
      title: 'Admin Details',
      links: [{ place: 'sidebar', label: 'Admin Details', order: 20, icon: 'admins' }],
    },
    {
      ...inDashboard,
      path: '/dashboard/all-users',
      screen: 'dashboard/all-users',
      access: ['admin'],
      title: 'All Users',
      links: [{ place: 'sidebar', label: 'All Users', order: 30, icon: 'people' }],
    },
    {
      ...inDashboard,
      path: '/dashboard/all-customers',
      screen: 'dashboard/all-customers',
      access: ['admin'],
      title: 'All Customers',
      links: [{ place: 'sidebar', label: 'All Customers', order: 40, icon: 'customers' }],
    },
    {
      ...inDashboard,
      path: '/dashboard/all-sellers',
      screen: 'dashboard/all-sellers',
      access: ['admin'],
      title: 'All Sellers',
      links: [{ place: 'sidebar', label: 'All Sellers', order: 50, icon: 'sellers' }],
    },
    {
      ...inDashboard,
      path: '/dashboard/add-product',
      screen: 'dashboard/add-product',
      access: ['Seller', 'admin'],
      title: 'Add Your Product',
      links: [{ place: 'sidebar', label: 'Add Product', order: 60, icon: 'add' }],
    },
    {
      ...inDashboard,
      path: '/dashboard/orders',
      screen: 'storefront/orders',
      access: ['Buyer'],
      title: 'My Orders',
      links: [{ place: 'sidebar', label: 'My Orders', order: 70, icon: 'orders' }],
    },
    {
      ...inDashboard,
      path: '/dashboard/orders/payment/:id',
      screen: 'payments/payment',
      access: ['Buyer'],
      title: 'Payment',
    },
    {
      ...inDashboard,
      path: '/dashboard/wishes',
      screen: 'storefront/wishes',
      access: ['Buyer'],
      title: 'My Wishes',
      links: [{ place: 'sidebar', label: 'My Wishes', order: 80, icon: 'wishes' }],
    },
    {
      ...inDashboard,
      path: '/dashboard/update-food-court',
      screen: 'dashboard/update-food-court',
      access: ['admin'],
      title: 'Update Food Court',
      links: [{ place: 'sidebar', label: 'Update Food Court', order: 90, icon: 'court' }],
    },
  ],
});
