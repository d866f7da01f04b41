import { guestFramesAddress } from './guest-pages';
import { hangWatchAddress } from './hang-watch';
import { clientReportsAddress, lineupNewsAddress, pageMeasuresAddress, policyReportsAddress } from './page-state';

/** The API through which teams release from outside. */
export const releaseApiAddress = '/release-api';

/** Below it and the name of a remote, the service of its team answers. */
export const teamApiAddress = '/team-api';

/** Paths that the server answers, including everything below them, in production or development. No page can have one. */
export const serverAddresses: readonly string[] = [
  '/api',
  '/books',
  '/config.json',
  '/discovery.json',
  '/emulator',
  '/favicon.svg',
  guestFramesAddress,
  hangWatchAddress,
  '/healthz',
  '/icons',
  '/identitytoolkit.googleapis.com',
  '/images',
  '/local-build',
  '/manifest.webmanifest',
  '/map-tiles',
  '/metrics',
  '/push-worker.js',
  '/readyz',
  '/releases',
  '/robots.txt',
  '/sandbox',
  '/screenshots',
  '/securetoken.googleapis.com',
  '/session',
  '/sharing',
  '/sitemap-dishes.xml',
  '/sitemap-kitchens.xml',
  '/sitemap-pages.xml',
  '/sitemap.xml',
  '/unsubscribe',
  '/webhooks',
  clientReportsAddress,
  releaseApiAddress,
  teamApiAddress,
  lineupNewsAddress,
  pageMeasuresAddress,
  policyReportsAddress,
];
