import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import { crc32, deflateSync } from 'node:zlib';
import { createAccount, runtimeConfig, sessionOf } from 'e2e/src/setup/accounts';
import { origin } from 'e2e/src/product/origin';

// The attacker shares the server's cores. At normal priority the benchmark would measure the scheduler.
os.setPriority(os.constants.priority.PRIORITY_LOW);

/** How many answers came with each status; 0 counts connections that broke off. */
const answers = new Map<number, number>();
const count = (status: number): unknown => answers.set(status, (answers.get(status) ?? 0) + 1);
const send = async (url: string, init: RequestInit = {}): Promise<void> => {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual' });
    await answer.arrayBuffer();
    count(answer.status);
  } catch {
    count(0);
  }
};
// The benchmark ends this process and reads from its output what was answered.
process.once('SIGTERM', () => {
  process.stdout.write(JSON.stringify([...answers]), () => process.exit(0));
});

/** Never resolves: the workers run until the process ends. */
const forever = async (workers: number, work: (network: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let turn = 0; ; turn += 1) await work(worker + turn * workers).catch(() => undefined);
    }),
  );

/** Pretends to come from one of a thousand networks. */
const from = (network: number): Record<string, string> => ({
  'x-forwarded-for': `10.${Math.floor((network % 1_000) / 250)}.${network % 250}.7`,
});

const read = (path: string, network: number): Promise<void> =>
  send(origin() + path, { headers: { accept: 'text/html', ...from(network) } });

/** Makes a single-colour PNG of 24 megapixels: a few kilobytes that unpack to about a hundred megabytes. */
function largePng(): Buffer<ArrayBuffer> {
  const [width, height] = [6_000, 4_000];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const pixels = deflateSync(Buffer.alloc(height * (1 + 3 * width)), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

async function uploadLargePhotos(): Promise<void> {
  const { imageHost } = await runtimeConfig();
  const photo = new Blob([largePng()], { type: 'image/png' });
  await forever(8, async (network) => {
    const form = new FormData();
    form.append('image', photo, 'large.png');
    await send(`${imageHost.url}?key=${imageHost.key}`, { method: 'POST', body: form, headers: from(network) });
  });
}

/** Sends a byte every half second on each of forty connections. */
async function trickleUploads(): Promise<void> {
  const { imageHost } = await runtimeConfig();
  const { pathname, hostname, port } = new URL(imageHost.url);
  await forever(40, async (network) => {
    const socket = net.connect(Number(port), hostname);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => socket.destroy());
    const forwarded = from(network)['x-forwarded-for'];
    socket.write(
      `POST ${pathname}?key=${imageHost.key} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${forwarded}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n`,
    );
    const trickle = setInterval(() => socket.write('x'), 500);
    await closed;
    count(0);
    clearInterval(trickle);
  });
}

const connectionsOfOneNetwork = 50;

/** Sends everything from one network, as most attackers have no more than that. */
const byOne = (path: (turn: number) => string, headers: Record<string, string> = {}) => {
  let turn = 0;
  return () =>
    forever(connectionsOfOneNetwork, () =>
      send(origin() + path((turn += 1)), { headers: { accept: 'text/html', ...from(0), ...headers } }),
    );
};

/** Measures what the attacker itself costs on this machine: it sends its requests to an empty server of its own. */
async function attackEmptyServer(): Promise<void> {
  const server = createServer((_, reply) => reply.end('nothing')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await forever(connectionsOfOneNetwork, () => send(`http://127.0.0.1:${port}/`));
}

/** Needs one registered account. */
async function readFigures(): Promise<void> {
  const { idToken } = await sessionOf(await createAccount('Seller'));
  await byOne(() => '/api/figures', { authorization: `Bearer ${idToken}` })();
}

const attacks: Record<string, () => Promise<unknown>> = {
  'attack on an empty server': attackEmptyServer,
  'large photos': uploadLargePhotos,
  'trickling uploads': trickleUploads,
  'a flood of pages': () => forever(32, (network) => read('/', network)),
  'very long addresses': byOne(() => `/${'/'.repeat(15_000)}x`),
  searches: byOne((turn) => `/api/search?q=soup${turn}`),
  'search pages': byOne((turn) => `/search?q=soup${turn}`),
  'forged previews': byOne(() => '/', { cookie: 'food-court-preview=storefront:forged' }),
  'expensive reads by one account': readFigures,
  'wrong tokens': byOne(() => '/api/orders', { authorization: `Bearer wrong${Math.random()}` }),
  'a flood of reads': () => forever(32, (network) => read('/api/products/Rice?limit=200', network)),
};

await attacks[process.argv[2] ?? '']?.();
