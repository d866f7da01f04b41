import { createHash } from 'node:crypto';
import { expandIpv6, isIpv6Address, unmapIpv4 } from '#http/network';

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
  isIpv6Address(address) ? expandIpv6(address).slice(0, 4).join(':') : unmapIpv4(address);
