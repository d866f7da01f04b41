import { createServer, request } from 'node:http';
import type { RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';

export type EmulatorCall = { method: string; path: string; privileged: boolean; body?: unknown };
export type EmulatorAnswer = { status: number; body: unknown };
export type CallEmulator = (call: EmulatorCall) => Promise<EmulatorAnswer>;

const ANSWERS_WITHIN = 30_000;

/** Speaks HTTP with the emulator over a pipe in memory: it listens nowhere, so nothing gets around our checks. */
export function emulatorCaller(emulator: RequestListener): CallEmulator {
  const server = createServer(emulator);
  return ({ method, path, privileged, body }) =>
    new Promise((resolve, reject) => {
      const [near, far] = duplexPair();
      // the two ends of such a pipe do not notice each other's end by themselves
      far.once('close', () => near.destroy());
      near.once('close', () => far.destroy());
      server.emit('connection', far);
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        host: 'emulator',
        connection: 'close',
        ...(privileged && { authorization: 'Bearer owner' }),
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      };
      const call = request({
        method,
        path,
        headers,
        createConnection: () => near,
        signal: AbortSignal.timeout(ANSWERS_WITHIN),
      });
      call.once('error', reject);
      call.once('response', (response) => {
        text(response)
          .then((answer) => resolve({ status: response.statusCode!, body: JSON.parse(answer) }))
          .catch(reject);
      });
      call.end(payload);
    });
}
