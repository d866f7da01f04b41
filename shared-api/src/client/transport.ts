import type { ApiRequest } from './request';

export interface ApiResponse {
  status: number;
  body: unknown;
  header: (name: string) => string | null | undefined;
}

/** Sends a request to the server: over the network in a browser, in process while a page is rendered. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

let current: Transport | undefined;

export const setTransport = (transport: Transport): void => {
  current = transport;
};

const missing: Transport = () => {
  throw new Error('shared-api: setTransport() was not called');
};

/** Wraps the current transport. */
export const wrapTransport = (wrap: (inner: Transport) => Transport): void => setTransport(wrap(current ?? missing));

export const transport: Transport = (request) => (current ?? missing)(request);
