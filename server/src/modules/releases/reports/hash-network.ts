import { createHash } from 'node:crypto';
import { networkOf } from '#platform/http/network';

/**
 * Shows whether two visits of a build came from one network, without storing the address: salted with the build,
 * truncated. Somebody with the table who tries all networks could still find it out, so it is deleted with the report.
 */
export const hashNetwork = (address: string, build: string): string =>
  createHash('sha256')
    .update(`${build} ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 16);
