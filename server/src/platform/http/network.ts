import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

type WithSocket = { socket: { remoteAddress?: string } | null };

/** Empty for a client that disconnected early: it no longer has an address, and its request may have no socket. */
export const addressOfClient = (request: WithSocket & Pick<FastifyRequest, 'ip'>): string =>
  request.socket?.remoteAddress === undefined ? '' : request.ip;

/** The address of calls that this process makes to itself. No client's socket has it. */
export const inProcessAddress = 'in-process';

/** Decides by the socket alone: `ip` may come from a header, and a header can say anything. */
export const isInProcess = ({ socket }: WithSocket): boolean => socket?.remoteAddress === inProcessAddress;

/** In a call of this process, the address of the visitor whose page needs it. Ignored from anybody else. */
export const visitorHeader = 'x-visitor-address';

/** The address of the client, or of the visitor for whom a page is rendered. Undefined when nobody is waiting. */
export function addressOfVisitor(request: FastifyRequest): string | undefined {
  return isInProcess(request) ? request.headers[visitorHeader]?.toString() : addressOfClient(request);
}

const mapped = /^::ffff:(?=\d+\.)/;

/** Returns an IPv4 address, also where it is written as IPv6. */
const unmapIpv4 = (address: string): string => (address.startsWith(':') ? address.replace(mapped, '') : address);

const isIpv6Address = (address: string): boolean => address.includes(':') && isIPv6(address) && !mapped.test(address);

/**
 * Returns the range that a provider assigns to one customer: 256 addresses in IPv4, a /48 with 2^80 addresses in IPv6.
 */
export function networkOf(address: string): string {
  // Called for each request: most addresses are IPv4, and are cut at the last dot.
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
