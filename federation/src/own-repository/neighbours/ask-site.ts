import http from 'node:http';
import https from 'node:https';
// Tests may replace the global timers.
import { clearTimeout, setTimeout } from 'node:timers';

/** The site does not answer, or can’t right now. The kept files may stand in. */
export class SiteGone extends Error {}

const answerTimeoutMs = 10_000;

/** The origin of a site, written as an address. Anything but a web address is refused. */
export function originOf(against: string): string {
  const address = URL.canParse(against) ? new URL(against) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(`${against} is not the address of a site. Write it like https://food.example.`);
  return address.origin;
}

/** Reads one file of the site. */
export async function askSite(origin: string, pathname: string, maxBytes: number): Promise<Buffer> {
  const { status, body } = await answerOfSite(origin, pathname, { maxBytes });
  if (status === 200) return body;
  throw new Error(`${new URL(pathname, origin).href} is answered with ${status}. Is it a Food Court site?`);
}

interface Asked {
  maxBytes: number;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Asks the site as anybody may. It follows no redirect, so that nothing comes from another origin. Uses no `fetch`, which
 * jsdom lacks.
 */
export function answerOfSite(
  origin: string,
  pathname: string,
  { maxBytes, headers = {} }: Asked,
): Promise<{ status: number; body: Buffer }> {
  const address = new URL(pathname, origin);
  return new Promise((resolve, reject) => {
    const gone = (reason: string): void => reject(new SiteGone(`${origin} can’t be reached: ${reason}`));
    const request = (address.protocol === 'https:' ? https : http).get(address, {
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    const timer = setTimeout(
      () => request.destroy(new Error(`${pathname} took longer than ${answerTimeoutMs / 1_000} s`)),
      answerTimeoutMs,
    );
    request.once('close', () => clearTimeout(timer));
    request.once('error', (error) => gone(error.message));
    request.once('response', (answer) => {
      const { statusCode = 0 } = answer;
      const chunks: Buffer[] = [];
      let length = 0;
      answer.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length <= maxBytes) return chunks.push(chunk);
        reject(new Error(`${address.href} has more than ${maxBytes} bytes, so it isn’t read.`));
        return request.destroy();
      });
      answer.once('error', (error) => gone(error.message));
      answer.once('end', () => {
        if (statusCode >= 500 || statusCode === 429) gone(`${pathname} is answered with ${statusCode}`);
        else resolve({ status: statusCode, body: Buffer.concat(chunks) });
      });
    });
  });
}
