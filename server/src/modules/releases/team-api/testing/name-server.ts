import { createSocket } from 'node:dgram';
import { promises } from 'node:dns';
import { once } from 'node:events';

type Closes = { after: (close: () => unknown) => void };

const headerLength = 12;
const typeA = 1;
/** The name of the question, type A, class IN, no time to live, 127.0.0.1. */
const answerA = Buffer.from([0xc0, headerLength, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);

/** A name server that says that names are on this machine, that there are none (`unknown`), or nothing (`silent`). */
export async function startNameServer(t: Closes, mood: 'helpful' | 'unknown' | 'silent' = 'helpful') {
  const asked: number[] = [];
  const server = createSocket('udp4');
  server.on('message', (question, from) => {
    const type = question.readUInt16BE(question.indexOf(0, headerLength) + 1);
    asked.push(type);
    if (mood !== 'silent') server.send(answerTo(question, type, mood === 'unknown'), from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const openResolver = (): promises.Resolver => {
    const resolver = new promises.Resolver({ timeout: 100, tries: 1 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
    return resolver;
  };
  return { asked, openResolver };
}

function answerTo(question: Buffer, type: number, isUnknown: boolean): Buffer {
  const hasAddress = type === typeA && !isUnknown;
  const end = question.indexOf(0, headerLength) + 5;
  const header = Buffer.concat([
    question.subarray(0, 2),
    Buffer.from([0x81, isUnknown ? 0x83 : 0x80, 0, 1, 0, Number(hasAddress), 0, 0, 0, 0]),
  ]);
  return Buffer.concat([header, question.subarray(headerLength, end), ...(hasAddress ? [answerA] : [])]);
}
