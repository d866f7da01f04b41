import { connect, type Socket } from 'node:net';

/** Requests that are sent one after another. */
export type Task = readonly { path: string; authorization: string; body: object; key?: boolean }[];

export interface Load {
  ports: readonly number[];
  tasks: readonly Task[];
  connections: number;
  /** No task begins after this time. The run ends earlier when all tasks are done. */
  seconds: number;
}

export interface Outcome {
  /** Duration of each successful request, in milliseconds. */
  took: number[];
  tasks: number;
  seconds: number;
  /** The first answer that was not a success. */
  failure?: string;
}

let unique = 0;

/** Uses plain sockets and prepared text, so that the client is not what is measured. */
async function ask(socket: Socket, { path, authorization, body, key }: Task[number]): Promise<string> {
  const text = JSON.stringify(body);
  const keyLine = key ? `idempotency-key: ${process.pid}-${(unique += 1)}\r\n` : '';
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n${keyLine}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
  return new Promise((resolve, reject) => {
    let received = '';
    const read = (chunk: string): void => {
      received += chunk;
      const end = received.indexOf('\r\n\r\n');
      const length = /content-length: (\d+)/i.exec(received)?.[1];
      if (end < 0 || length === undefined || Buffer.byteLength(received) < end + 4 + Number(length)) return;
      socket.off('data', read).off('close', fail);
      resolve(received);
    };
    const fail = (): void => reject(new Error('the connection was closed'));
    socket.setEncoding('utf8').on('data', read).once('close', fail);
  });
}

async function run({ ports, tasks, connections, seconds }: Load): Promise<Outcome> {
  const outcome: Outcome = { took: [], tasks: 0, seconds: 0 };
  const rest = tasks.values();
  const start = performance.now();
  const isOver = (): boolean => performance.now() - start > seconds * 1_000;
  const work = async (place: number): Promise<void> => {
    const socket = connect(ports[place % ports.length] ?? 0, '127.0.0.1');
    for (let task = rest.next().value; task; task = rest.next().value) {
      for (const request of task) {
        const began = performance.now();
        const answer = await ask(socket, request);
        if (/^HTTP\/1.1 2/.test(answer)) outcome.took.push(performance.now() - began);
        else outcome.failure ??= answer.slice(0, 2_000);
      }
      outcome.tasks += 1;
      if (isOver()) break;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => work(place)));
  return { ...outcome, seconds: (performance.now() - start) / 1_000 };
}

process.on('message', (load: Load) => void run(load).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit());
