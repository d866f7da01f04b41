import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createFakeSite, createTestServer, insertDish, kitchenFacts, type TestServer } from '#testing/index';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code: number };
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Accepts OTLP over HTTP, like a collector. */
async function startCollector() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as Sent;
    assert.equal(request.url, '/v1/traces');
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { spans, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('traces', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const sender = '00f067aa0ba902b7';
  const secret = 'Where is my soup? ann@example.com';
  let spans: SentSpan[];
  let answers: { page: string; order: string; stranger: string };

  before(async () => {
    const releasesDir = await mkdtemp(join(tmpdir(), 'food-court-traces-'));
    const collector = await startCollector();
    createFakeSite(releasesDir).release('kitchen', 'k1', {
      ssr: `exports.screens = { soups: { default: () => '<p>Miso</p>' } };`,
      facts: {
        ...kitchenFacts,
        surface: {
          name: 'kitchen',
          routes: [
            {
              path: '/soups',
              screen: 'kitchen/soups',
              access: 'anyone',
              render: 'server',
              title: 'Soups',
              data: [{ call: 'GET /products/{category}', params: { category: 'Drinks' } }],
            },
          ],
        },
      },
    });
    const testServer: TestServer = await createTestServer({
      releasesDir,
      tracing: { collectorUrl: collector.url, percent: 100 },
    });
    const { app, createPerson, db } = testServer;
    const bob = await createPerson('bob', 'Buyer');
    const dish = await insertDish(db, await createPerson('sally', 'Seller'));
    const page = await app.inject('/soups');
    const order = await app.inject({
      method: 'POST',
      url: '/api/order-product',
      headers: { ...bob.headers, traceparent: `00-${traceId}-${sender}-01` },
      payload: { productId: dish, note: secret },
    });
    const stranger = await app.inject('/api/no-such-call');
    answers = {
      page: String(page.headers['x-request-id']),
      order: String(order.headers['x-request-id']),
      stranger: stranger.json<{ requestId: string }>().requestId,
    };
    testServer.app.jobs.add({
      name: 'wash up',
      everyMs: 3_600_000,
      first: 'now',
      run: () => db.selectFrom('dishes').select('id').execute(),
      failed: 'the dishes are washed later',
    });
    // Ends the run of the job and sends the pending spans.
    await testServer.close();
    ({ spans } = collector);
    collector.close();
    await rm(releasesDir, { recursive: true });
  });

  const attribute = (span: SentSpan | undefined, key: string) =>
    span?.attributes.find((found) => found.key === key)?.value.stringValue;
  const named = (name: string) => spans.filter((span) => span.name === name);

  test('continue the trace of the sender, and statements are spans below the request', () => {
    const [order] = named('POST /api/order-product');
    assert.deepEqual([order?.traceId, order?.parentSpanId], [traceId, sender]);
    assert.equal(answers.order, '9FWJ-YDBQ');
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === order?.spanId);
    assert.ok(statements.length > 0);
    for (const statement of statements) {
      assert.equal(statement.traceId, traceId);
      assert.match(attribute(statement, 'db.query.text') ?? '', /^(begin|select|insert|update|with|commit)/);
    }
  });

  test('combine a page, the calls that it makes and its rendering into one', () => {
    const [page] = named('GET /*');
    assert.equal(attribute(page, 'food_court.request_id'), answers.page);
    const below = spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId).map(({ name }) => name);
    assert.ok(below.includes('GET /api/products/:category'), below.join());
    assert.ok(
      below.some((name) => name.includes('kitchen/soups')),
      below.join(),
    );
  });

  test('have one for each run of a job, above its statements', () => {
    const [job] = named('job wash up');
    assert.equal(attribute(job, 'food_court.job'), 'wash up');
    const [statement] = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId && job !== undefined);
    assert.match(attribute(statement, 'db.query.text') ?? '', /from "dishes"/);
  });

  test('give a refusal the id of its trace', () =>
    assert.ok(spans.some((span) => attribute(span, 'food_court.request_id') === answers.stranger)));

  test('contain nothing that people wrote, and no address of theirs', () => {
    const all = JSON.stringify(spans);
    for (const part of [secret, 'ann@example.com', 'bob@example.com', 'Bearer']) assert.ok(!all.includes(part), part);
  });
});

describe('a trace that is not in the sample', () => {
  let testServer: TestServer;
  before(async () => {
    // Nobody listens there: spans are lost, and nothing else.
    testServer = await createTestServer({ tracing: { collectorUrl: 'http://127.0.0.1:9', percent: 1 } });
  });
  after(() => testServer.close());

  test('costs its request nothing, and the answer still has an id', async () => {
    const answer = await testServer.app.inject('/healthz');
    assert.equal(answer.statusCode, 200);
    assert.match(String(answer.headers['x-request-id']), /^[\dA-Z]{4}-[\dA-Z]{4}$/);
  });
});
