import { expected, type Row } from './permission-row';

const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

export const newsRows: readonly Row[] = [
  // visitor, Buyer, another Buyer, Seller of the dish, another Seller, admin, suspended, without a profile
  {
    call: 'GET /notices',
    request: () => ({ path: '/notices' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'GET /news',
    request: () => ({ path: '/news' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'GET /wish-news',
    request: () => ({ path: '/wish-news' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'POST /news/notified',
    when: 'of the Buyer',
    request: async ({ refundNews }) => ({
      path: '/news/notified',
      body: { news: [{ kind: 'refunded', about: (await refundNews()).about }], seen: true },
    }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'POST /news/{id}/dismissal',
    when: 'of the Buyer',
    request: async ({ refundNews }) => ({ path: `/news/${(await refundNews()).id}/dismissal` }),
    expected: expected(401, 200, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'GET /news-settings',
    request: () => ({ path: '/news-settings' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'PATCH /news-settings',
    request: () => ({ path: '/news-settings', body: { sound: true } }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'GET /push-devices',
    request: () => ({ path: '/push-devices' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'DELETE /push-devices/{id}',
    when: 'of somebody else',
    request: () => ({ path: '/push-devices/none' }),
    expected: expected(401, 404, 404, 404, 404, 404, 403, 403),
  },
  {
    call: 'POST /push-devices',
    request: () => ({ path: '/push-devices', body: device }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'DELETE /push-devices',
    request: () => ({ path: '/push-devices', body: { endpoint: device.endpoint } }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
  {
    call: 'POST /text-number',
    request: () => ({ path: '/text-number', body: { phone: '+447700900123', language: 'en' } }),
    expected: expected(401, 403, 403, 403, 403, 403, 403, 403),
  },
  {
    call: 'DELETE /text-number',
    request: () => ({ path: '/text-number' }),
    expected: expected(401, 200, 200, 200, 200, 200, 403, 403),
  },
];
