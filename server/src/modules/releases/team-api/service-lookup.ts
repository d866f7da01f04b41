import { promises, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLoopback } from '#platform/config/loopback';
import { getOrLoad, LruCache } from '#platform/resilience/lru-cache';
import { BackendFault, OutOfReach } from './backend-fault';

const cachedMs = 30_000;
const mostHosts = 500;
/** Nobody can say whether the name server of the team or our own one is silent. */
const silent = new Set(['ETIMEOUT', 'ECONNREFUSED']);

/** A new one knows the name servers of this moment. */
const resolverOfNow = (): promises.Resolver => new promises.Resolver({ timeout: 2_000, tries: 1 });

/**
 * Finds the addresses of services. The usual lookup blocks one of four threads until a name server answers, so a silent
 * name server of one team would hold up each other connection of the process. Hosts must be in the DNS: `/etc/hosts` and
 * search domains are not read.
 */
export function createServiceLookup(openResolver = resolverOfNow): LookupFunction {
  const known = new LruCache<string, Promise<LookupAddress[]>>(mostHosts);
  const find = async (host: string): Promise<LookupAddress[]> => {
    if (isLoopback(host)) return [ofFamily(4)('127.0.0.1'), ofFamily(6)('::1')];
    const period = Math.floor(performance.now() / cachedMs);
    return getOrLoad(known, `${host} ${period}`, () => ask(openResolver(), host));
  };
  return (host, { all }, done) =>
    void find(host).then(
      (found) => (all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
      (error: Error) => done(error, []),
    );
}

const ofFamily =
  (family: 4 | 6) =>
  (address: string): LookupAddress => ({ address, family });

async function ask(resolver: promises.Resolver, host: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map(ofFamily(4)) : []),
    ...(six.status === 'fulfilled' ? six.value.map(ofFamily(6)) : []),
  ];
  if (addresses.length > 0) return addresses;
  const { code = 'ENODATA' } = four.status === 'rejected' ? (four.reason as NodeJS.ErrnoException) : {};
  const reason = `its name has no address: ${code}`;
  throw silent.has(code) ? new OutOfReach(reason) : new BackendFault('away', reason);
}
