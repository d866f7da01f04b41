import { BlockList, isIP } from 'node:net';

/** An address counts as a range of one. Undefined when the text is neither. */
function readRange(text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [, address = '', , written] = /^([^/]+)(\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  // A zone names a link of one machine.
  if (version === 0 || address.includes('%')) return undefined;
  const most = version === 4 ? 32 : 128;
  const prefix = written === undefined ? most : Number(written);
  return prefix > most ? undefined : { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** A range such as 192.0.2.0/24 or 2001:db8::/48, or an address. */
export const isRange = (text: string): boolean => readRange(text) !== undefined;

/** An IPv4 address may be written as IPv6, which is how a socket for both names it. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const text of ranges) {
    const range = readRange(text);
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
