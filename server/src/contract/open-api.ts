import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

export const openApi: FastifyDynamicSwaggerOptions['openapi'] = {
  openapi: '3.1.0',
  info: {
    title: 'Food Court',
    version: '1',
    description:
      'Every call of the product. Refusals are application/problem+json with a stable `code`; besides those named at a call, ' +
      'any may answer malformed_request (400), method_not_allowed (405), too_large (413), unsupported_media_type (415), too_many_requests (429), headers_too_large (431), internal (500) and unavailable (503).',
  },
  components: {
    securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An ID token of the identity provider.' } },
  },
};
