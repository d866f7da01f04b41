import fastifyPlugin from 'fastify-plugin';

const year = 31_536_000;

/** No page of ours uses these, so no script that slips in can. Payment is absent: the card provider's frame asks for it. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
};

/** Browsers ignore these without https. Subdomains of the operator are not ours to decide about. */
const httpsHeaders = {
  'strict-transport-security': `max-age=${year}`,
  'cross-origin-opener-policy': 'same-origin',
};

/** Headers of every answer. */
export const securityHeaders = fastifyPlugin<{ isHttps: boolean }>(async (app, { isHttps }) => {
  const all = isHttps ? { ...headers, ...httpsHeaders } : headers;
  // With a callback: a promise for each hook of each request costs more than what the hook does.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(all);
    done();
  });
});
