import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Tells whether two reports of a build came from one address, without keeping the address: salted with the build, cut short.
 * (Whoever has the table and tries all addresses can still find out; it is forgotten with the report.)
 */
export const addressMark = (address: string, build: string): string =>
  createHash('sha256')
    .update(`${build} ${network(address)}`)
    .digest('base64url')
    .slice(0, 16);

/** A household has 2^64 addresses of version 6. */
const network = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:')
    ? expanded(address).slice(0, 4).join(':')
    : address.replace(/^::ffff:/, '');

function expanded(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((part) => part.replace(/^0+(?=.)/, ''));
}
