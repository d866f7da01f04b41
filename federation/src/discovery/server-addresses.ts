import { clientReportsAddress } from './client-report';
import { lineupNewsAddress } from './page-state';

/** What the server answers itself, with all below it, in production or in development: no page can stand there. */
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
  '/readyz',
  '/releases',
  '/sandbox',
  '/securetoken.googleapis.com',
  '/session',
  '/webhooks',
  clientReportsAddress,
  lineupNewsAddress,
];
