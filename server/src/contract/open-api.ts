import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { everywhere, inWords } from './api-page';

export const openApi: FastifyDynamicSwaggerOptions['openapi'] = {
  openapi: '3.1.0',
  info: {
    title: 'Food Court',
    version: '1',
    description:
      'Every call of the product. Refusals are application/problem+json with a stable `code`; besides those named at a call, ' +
      `any may answer ${inWords(everywhere)}.`,
  },
  components: {
    securitySchemes: {
      idToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'An ID token of the identity provider.',
      },
    },
  },
};
