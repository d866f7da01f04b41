import { Refusal } from '#platform/http/refusal';
import type { ByteRange } from './file/map-tiles';

/** No tile of a street map is larger, and a request can’t cost more. */
export const mostBytes = 1_048_576;

const oneRange = /^bytes=(\d{1,15})-(\d{1,15})$/;

/** The bytes that a Range header asks for. The whole file is never sent, and neither is a range without an end. */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'behind the end' {
  const [, from, to] = oneRange.exec(header ?? '') ?? [];
  const first = Number(from);
  const length = Number(to) - first + 1;
  if (!(length >= 1 && length <= mostBytes))
    throw new Refusal('malformed_request', `Ask for one range of at most ${mostBytes} bytes.`);
  return first >= size ? 'behind the end' : { first, last: Math.min(Number(to), size - 1) };
}
