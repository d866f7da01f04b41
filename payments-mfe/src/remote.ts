import { defineSurface } from '@food-court/federation/surface';

export default defineSurface({
  name: 'payments',
  limits: { entry: 5_900, screens: { checkout: 16_500, payment: 16_900 } },
  routes: [
    {
      path: '/checkout',
      screen: 'payments/checkout',
      atWork: true,
      access: 'signed-in',
      render: 'browser',
      title: 'Checkout',
    },
    {
      path: '/orders/payment/:id',
      screen: 'payments/payment',
      atWork: true,
      access: 'signed-in',
      render: 'browser',
      title: 'Payment',
      data: [{ call: 'GET /orders/{id}' }],
    },
    {
      path: '/wallet',
      screen: 'payments/wallet',
      within: 'dashboard/frame',
      access: ['Buyer'],
      render: 'browser',
      title: 'Wallet',
      data: [{ call: 'GET /wallet' }, { call: 'GET /invitation' }],
      links: [{ place: 'sidebar', label: 'Wallet', order: 135, icon: 'basket', drawing: 'money' }],
    },
    {
      path: '/guest/checkout',
      screen: 'payments/checkout',
      atWork: true,
      access: 'anyone',
      render: 'browser',
      title: 'Checkout',
    },
    {
      path: '/guest/orders/payment/:id',
      screen: 'payments/payment',
      atWork: true,
      access: 'anyone',
      render: 'browser',
      title: 'Payment',
    },
    {
      path: '/addresses',
      screen: 'payments/addresses',
      access: 'signed-in',
      render: 'browser',
      title: 'My Addresses',
      data: [{ call: 'GET /delivery' }],
    },
  ],
});
