import { connect, type Socket } from 'node:net';

export type ReadersMessage = 'opened' | { news: string; at: number };

/**
 * A program with browsers that follow their orders. It is a separate process, so that the server pays only for the connections. It
 * receives ports and tokens, reports when all streams have started, and then when the news of each order arrived.
 */
process.on('message', ({ port, tokens }: { port: number; tokens: readonly string[] }) => void openAll(port, tokens));

const openedAtOnce = 50;
const report = (message: ReadersMessage): void => void process.send?.(message);

async function openAll(port: number, tokens: readonly string[]): Promise<void> {
  for (let first = 0; first < tokens.length; first += openedAtOnce)
    await Promise.all(tokens.slice(first, first + openedAtOnce).map((token) => open(port, token)));
  report('opened');
}

/** Resolves when the stream has started. */
function open(port: number, token: string): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.write(`GET /api/order-events HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    // The exception ends this program; otherwise, a caller that awaits news would wait for ever.
    socket.once('close', () => {
      throw new Error('The server closed a stream');
    });
    socket.on('data', (text: string) => {
      if (/^HTTP\/1\.1 (?!200)/.test(text)) reject(new Error(text.slice(0, 300)));
      if (text.includes('event: start')) resolve();
      for (const [, news = ''] of text.matchAll(/"orderId":"([^"]+)"/g)) report({ news, at: Date.now() });
    });
  });
}
