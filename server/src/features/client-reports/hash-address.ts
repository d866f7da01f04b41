import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Shows whether two reports of a build came from one address, without storing the address: salted with the build, truncated.
 * Somebody with the table who tries all addresses could still find it out. It is deleted with the report.
 */
export const hashAddress = (address: string, build: string): string =>
  createHash('sha256')
    .update(`${build} ${network(address)}`)
    .digest('base64url')
    .slice(0, 16);

/** A household has 2^64 addresses of version 6. */
const network = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:')
    ? expandIpv6(address).slice(0, 4).join(':')
    : address.replace(/^::ffff:/, '');

function expandIpv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((part) => part.replace(/^0+(?=.)/, ''));
}
