import { defineSurface } from '@food-court/federation/surface';

export default defineSurface({
  name: 'payments',
  limits: { entry: 5_700, screens: { checkout: 16_500, payment: 15_400 } },
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
  ],
});
