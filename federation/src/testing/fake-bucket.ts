import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { BucketSettings } from '../release/store/bucket';

interface BucketObject {
  body: Buffer;
  headers: IncomingHttpHeaders;
  etag: string;
  at: Date;
}

/** How buckets of some providers treat conditional writes. */
interface Rules {
  conditions: 'honoured' | 'ignored' | 'not implemented';
}

interface Answer {
  status: number;
  body?: Buffer | string;
  etag?: string;
}

/** Short, so that a list has several pages. */
const pageLength = 3;

/** The part of S3 that a release store needs: conditional writes and paged lists. It stops after the tests of the file. */
export async function startFakeBucket() {
  const objects = new Map<string, BucketObject>();
  /** How many answers to successful writes of a key are lost. */
  const answersToLose = new Map<string, number>();
  const requests: string[] = [];
  const rules: Rules = { conditions: 'honoured' };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://any');
    const key = decodeURIComponent(url.pathname).replace(/^\/food-court\/?/, '');
    requests.push(`${request.method} ${key}`);
    const answer =
      request.method === 'GET' && key === ''
        ? list(objects, url.searchParams)
        : await answerOf(objects, key, request, rules);
    const toLose = request.method === 'PUT' ? (answersToLose.get(key) ?? 0) : 0;
    if (toLose > 0) {
      answersToLose.set(key, toLose - 1);
      return request.socket.destroy();
    }
    return response
      .writeHead(answer.status, { 'content-type': 'application/xml', ...(answer.etag && { etag: answer.etag }) })
      .end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after(() => (server.closeAllConnections(), server.close()));

  const settings: BucketSettings = {
    name: 'food-court',
    region: 'eu-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    // The server’s settings are frozen, too.
    credentials: Object.freeze({ accessKeyId: 'id', secretAccessKey: 'secret' }),
  };
  return { objects, requests, answersToLose, rules, settings };
}

async function answerOf(
  objects: Map<string, BucketObject>,
  key: string,
  request: IncomingMessage,
  { conditions }: Rules,
): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const found = objects.get(key);
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  if (request.method === 'DELETE') return (objects.delete(key), { status: 204 });
  if (request.method === 'GET') return found ? { status: 200, body: found.body, etag: found.etag } : missing;
  const isConditional = ifMatch !== undefined || ifNoneMatch !== undefined;
  if (isConditional && conditions === 'not implemented')
    return { status: 501, body: '<Error><Code>NotImplemented</Code></Error>' };
  const isHonoured = conditions === 'honoured';
  if (isHonoured && ifMatch !== undefined && !found) return missing;
  if (isHonoured && ((ifMatch !== undefined && found?.etag !== ifMatch) || (ifNoneMatch === '*' && found)))
    return { status: 412, body: '<Error><Code>PreconditionFailed</Code></Error>' };
  const body = Buffer.concat(chunks);
  objects.set(key, {
    body,
    headers: request.headers,
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    at: new Date(),
  });
  return { status: 200, etag: objects.get(key)?.etag };
}

const missing: Answer = { status: 404, body: '<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>' };

function list(objects: Map<string, BucketObject>, query: URLSearchParams): Answer {
  const from = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from).sort();
  const page = keys.slice(0, pageLength);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  );
  const next =
    keys.length > pageLength
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  return { status: 200, body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` };
}
