import http from 'node:http';
import https from 'node:https';
import { createServiceLookup } from './service-lookup';

export interface Connections {
  plain: http.Agent;
  secure: https.Agent;
}

/** Shorter than most servers keep a connection, which would otherwise close it while a request is on its way. */
const idleMs = 4_000;

/** The connections to services, which the next request uses again. `ca` replaces the authorities that are trusted. */
export function openConnections(lookup = createServiceLookup(), ca?: string): Connections {
  const options = { keepAlive: true, timeout: idleMs, lookup };
  return { plain: new http.Agent(options), secure: new https.Agent({ ...options, ...(ca !== undefined && { ca }) }) };
}
