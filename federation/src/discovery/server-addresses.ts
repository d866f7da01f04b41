import { clientReportsAddress, lineupNewsAddress, pageMeasuresAddress } from './page-state';

/** Where teams release from outside. */
export const releaseApiAddress = '/release-api';

/** The server answers these paths and everything below them, in production or in development: no page can have one. */
export const serverAddresses: readonly string[] = [
  '/api',
  '/config.json',
  '/discovery.json',
  '/emulator',
  '/favicon.svg',
  '/healthz',
  '/identitytoolkit.googleapis.com',
  '/images',
  '/live-reload',
  '/live-reload.js',
  '/metrics',
  '/push-worker.js',
  '/readyz',
  '/releases',
  '/sandbox',
  '/securetoken.googleapis.com',
  '/session',
  '/webhooks',
  clientReportsAddress,
  releaseApiAddress,
  lineupNewsAddress,
  pageMeasuresAddress,
];
