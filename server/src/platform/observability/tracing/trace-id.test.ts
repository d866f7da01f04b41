import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTraceContext, requestIdOf } from './trace-id';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentSpanId = '00f067aa0ba902b7';

test('a request with a traceparent continues that trace', () => {
  assert.deepEqual(readTraceContext({ traceparent: `00-${traceId}-${parentSpanId}-01` }), { traceId, parentSpanId });
  // A later version may add fields.
  assert.equal(readTraceContext({ traceparent: `01-${traceId}-${parentSpanId}-00-more` }).traceId, traceId);
});

test('an invalid traceparent starts a new trace', () => {
  const wrong = [
    undefined,
    '',
    traceId,
    `ff-${traceId}-${parentSpanId}-01`,
    `00-${'0'.repeat(32)}-${parentSpanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${parentSpanId}-01`,
    `00-${traceId}-${parentSpanId}-01x`,
  ];
  const found = wrong.map((traceparent) => readTraceContext({ traceparent }));
  for (const context of found) {
    assert.match(context.traceId, /^[\da-f]{32}$/);
    assert.equal(context.parentSpanId, undefined);
  }
  assert.equal(new Set(found.map((context) => context.traceId)).size, wrong.length);
});

test('an id for people is the same for the same trace, and has no letter that could be mistaken for a digit', () => {
  assert.equal(requestIdOf({ traceId }), '9FWJ-YDBQ');
  assert.equal(requestIdOf({ traceId: '0'.repeat(32) }), '0000-0000');
  assert.equal(requestIdOf({ traceId: 'f'.repeat(32) }), 'ZZZZ-ZZZZ');
});
