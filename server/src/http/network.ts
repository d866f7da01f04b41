import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Empty for a client that disconnected early: it has no address any more. */
export const addressOfClient = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  socket.remoteAddress === undefined ? '' : ip;

/** No client has it: the address of calls that this process makes to itself. */
export const inProcessAddress = 'in-process';

export const isInProcess = (request: Pick<FastifyRequest, 'ip' | 'socket'>): boolean =>
  addressOfClient(request) === inProcessAddress;

const mapped = /^::ffff:(?=\d+\.)/;

/** An address of version 4, also where it is written as one of version 6. */
const unmapIpv4 = (address: string): string => address.replace(mapped, '');

const isIpv6Address = (address: string): boolean => isIPv6(address) && !mapped.test(address);

/** What one provider gives to one customer: 256 addresses of version 4, or the 2^80 of a /48 of version 6. */
export const networkOf = (address: string): string =>
  isIpv6Address(address)
    ? expandIpv6(address).slice(0, 3).join(':')
    : unmapIpv4(address).split('.').slice(0, 3).join('.');

function expandIpv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((part) => part.replace(/^0+(?=.)/, ''));
}
