import { defineSurface } from 'federation/surface';

export default defineSurface({
  name: 'payments',
  routes: [
    {
      path: '/orders/payment/:id',
      screen: 'payments/payment',
      access: 'signed-in',
      render: 'browser',
      title: 'Payment',
      data: [{ call: 'GET /orders/{id}' }],
    },
  ],
});
