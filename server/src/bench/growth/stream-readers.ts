import { connect, type Socket } from 'node:net';

export type ReadersMessage = 'opened' | { news: string; at: number };

/**
 * A program: browsers that follow their orders, in a process of their own, so that they cost the server nothing but their
 * connections. Gets ports and tokens, tells when the streams of all tokens have started, and when the news of which order arrived.
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
    // Ends this program: whoever waits for news would wait for good.
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
