import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

/** Runs in its own process so that it does not share the thread of the server under test. Answers each load with the requests a second. */
process.on('message', (load: Load) => void measure(load).then((perSecond) => process.send?.(perSecond)));
process.on('disconnect', () => process.exit());

async function measure({ port, path, headers, connections, seconds }: Load): Promise<number> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  let answers = 0;
  const start = performance.now();
  const sockets = Array.from({ length: connections }, () => openSocket(port, request, () => (answers += 1)));
  await new Promise((ended) => setTimeout(ended, seconds * 1_000));
  const spent = (performance.now() - start) / 1_000;
  for (const socket of sockets) socket.destroy();
  return answers / spent;
}

/** Sends one request at a time: the next one when the answer is complete. */
function openSocket(port: number, request: string, count: () => void): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  socket.setNoDelay();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    if (!isComplete(received)) return;
    received = Buffer.alloc(0);
    count();
    socket.write(request);
  });
  socket.on('error', (error) => {
    throw error;
  });
  return socket;
}

function isComplete(answer: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = answer.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`It answered ${answer.toString().slice(0, 500)}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return answer.length >= end + 4 + Number(length);
  return answer.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
}
