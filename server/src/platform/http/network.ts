import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

type WithSocket = { socket: { remoteAddress?: string } | null };

/** Empty for a client that disconnected early: it has no address any more, and its request may have no socket. */
export const addressOfClient = (request: WithSocket & Pick<FastifyRequest, 'ip'>): string =>
  request.socket?.remoteAddress === undefined ? '' : request.ip;

/** The address of calls that this process makes to itself. No socket of a client has it. */
export const inProcessAddress = 'in-process';

/** By the socket alone: `ip` may be what a header says, and a header says anything. */
export const isInProcess = ({ socket }: WithSocket): boolean => socket?.remoteAddress === inProcessAddress;

/** In a call of this process: the address of the visitor whose page needs it. From anybody else it says nothing. */
export const visitorHeader = 'x-visitor-address';

/** Of the client, or of the visitor for whom a page is made. Undefined: nobody is waiting. */
export function addressOfVisitor(request: FastifyRequest): string | undefined {
  return isInProcess(request) ? request.headers[visitorHeader]?.toString() : addressOfClient(request);
}

const mapped = /^::ffff:(?=\d+\.)/;

/** An address of version 4, also where it is written as one of version 6. */
const unmapIpv4 = (address: string): string => (address.startsWith(':') ? address.replace(mapped, '') : address);

const isIpv6Address = (address: string): boolean => address.includes(':') && isIPv6(address) && !mapped.test(address);

/** What one provider gives to one customer: 256 addresses of version 4, or the 2^80 of a /48 of version 6. */
export function networkOf(address: string): string {
  // Asked for each request: most addresses are of version 4, and cut at the last dot.
  if (isIpv6Address(address)) return expandIpv6(address).slice(0, 3).join(':');
  const ipv4 = unmapIpv4(address);
  const end = ipv4.lastIndexOf('.');
  return end === -1 ? ipv4 : ipv4.slice(0, end);
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((part) => part.replace(/^0+(?=.)/, ''));
}
