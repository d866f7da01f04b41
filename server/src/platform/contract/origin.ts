import type { FastifyRequest } from 'fastify';
import { visitorCookie } from '../http/cookies';
import { addressOfVisitor, networkOf } from '../http/network';

/** Where a call comes from. */
export interface Origin {
  /** Behind a proxy that we trust, the address that it names. */
  address: string;
  network: string;
  /** The id in our cookie, which a program can make up. Undefined without it. */
  browser?: string;
}

export function originOf(request: FastifyRequest): Origin {
  const address = addressOfVisitor(request) ?? '';
  return { address, network: networkOf(address), browser: request.cookies[visitorCookie] };
}
