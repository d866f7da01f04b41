import { LruCache } from '../resilience/lru-cache';
import type { Encoding } from './compression';

/** Browsers send only a few different ones. */
const known = new LruCache<string, Encoding | 'none'>(100);

/** Returns the encoding that a client prefers among ours (RFC 9110), brotli among equals, or undefined for none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const text = String(header);
  const chosen = known.get(text) ?? choose(text);
  return chosen === 'none' ? undefined : chosen;
}

function choose(header: string): Encoding | 'none' {
  const chosen = chooseEncoding(header) ?? 'none';
  known.set(header, chosen);
  return chosen;
}

function chooseEncoding(header: string): Encoding | undefined {
  const weights = new Map(header.toLowerCase().split(',').map(weighed));
  const weightOf = (encoding: string) => weights.get(encoding) ?? 0;
  const anyWeight = weights.has('gzip') ? 0 : weightOf('*');
  const [br, gzip] = [weightOf('br'), Math.max(weightOf('gzip'), anyWeight)];
  if (Math.max(br, gzip) <= 0 || weightOf('identity') > Math.max(br, gzip)) return undefined;
  return br >= gzip ? 'br' : 'gzip';
}

function weighed(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, q === undefined ? 1 : Number(q.slice(2)) || 0];
}
