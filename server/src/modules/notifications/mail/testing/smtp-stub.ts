import { createServer, type Socket } from 'node:net';

interface ReceivedMail {
  to: string[];
  /** Headers and body as they were sent. */
  source: string;
}

/** Replies that differ from those of a server that accepts everything. */
export interface SmtpReplies {
  /** Whether it accepts connections without ever responding. */
  hangs?: boolean;
  recipient?: string;
  message?: string;
}

export interface SmtpStub {
  url: string;
  mails: ReceivedMail[];
  replies: SmtpReplies;
  /** The number of connections so far. */
  connections: number;
  close: () => Promise<void>;
}

/** Starts a minimal mail server on this machine, for clients that send one mail per connection. */
export async function startSmtpStub(): Promise<SmtpStub> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    stub.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (!stub.replies.hangs) converse(socket, stub);
  });
  const stub: SmtpStub = {
    url: '',
    mails: [],
    replies: {},
    connections: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.url = `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
  return stub;
}

function converse(socket: Socket, { mails, replies }: SmtpStub): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to: string[] = [];
  let data: string[] | undefined;
  let rest = '';
  say('220 stub');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (data === undefined) command(line);
      else if (line !== '.') data.push(line.replace(/^\./, ''));
      else {
        const reply = replies.message ?? '250 taken';
        if (reply.startsWith('2')) mails.push({ to, source: data.join('\r\n') });
        [to, data] = [[], undefined];
        say(reply);
      }
    }
  });
  const command = (line: string): void => {
    const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
    if (recipient !== undefined) {
      const reply = replies.recipient ?? '250 fine';
      if (reply.startsWith('2')) to.push(recipient);
      say(reply);
    } else if (/^DATA/i.test(line)) {
      data = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else if (/^STARTTLS/i.test(line)) say('502 there is no TLS here');
    else say('250 fine');
  };
}

/** Returns the decoded parts of a mail by type, and the headers under 'headers'. */
export function readMail(source: string): Record<string, string> {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? 'none';
  const parts = source.split(`--${boundary}`).slice(1, -1).map(decodedPart);
  return { headers: head.replace(/\r\n[ \t]+/g, ' '), ...Object.fromEntries(parts) };
}

function decodedPart(part: string): [type: string, content: string] {
  const [head = '', ...body] = part.trim().split('\r\n\r\n');
  const type = /content-type: ([a-z/]+)/i.exec(head)?.[1] ?? '';
  const encoded = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return [type, Buffer.from(encoded, 'base64').toString()];
  if (!/quoted-printable/i.test(head)) return [type, encoded];
  const bytes = encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return [type, Buffer.from(bytes, 'latin1').toString()];
}
