import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const year = 31_536_000;

/** No page of ours uses these, so no injected script can. Payment is absent: the card provider's frame asks for it. */
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

/** Only the page on which people set where to deliver asks for their position, and only when they press the button. */
export const asksForPosition = {
  'permissions-policy': unusedFeatures
    .map((feature) => `${feature}=${feature === 'geolocation' ? '(self)' : '()'}`)
    .join(', '),
};

/** Browsers ignore these without https. The operator's subdomains are not ours to decide about. */
const httpsHeaders = {
  'strict-transport-security': `max-age=${year}`,
  'cross-origin-opener-policy': 'same-origin',
};

/** Headers of answers that are data: opened in a tab or a frame they run nothing, and no other site can embed them. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Adds headers to the routes of the scope, including refusals. A page among them sets its own policy. */
export function dataOnly(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(dataHeaders);
    done();
  });
}

/** Adds headers to every answer. */
export const securityHeaders = fastifyPlugin<{ isHttps: boolean }>(async (app, { isHttps }) => {
  const all = isHttps ? { ...headers, ...httpsHeaders } : headers;
  // Uses a callback: a promise for each hook of each request costs more than the work of the hook.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(all);
    done();
  });
});
