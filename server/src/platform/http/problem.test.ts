import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { problemFrom, refusalFor } from './problem';
import { invalid, notFound, Refusal } from './refusal';

describe('a problem', () => {
  const common = { type: 'about:blank', requestId: 'r1' };

  test('has the new price when the price has changed, including a round one (spec 7.22)', () => {
    const detail = 'Suya costs $4.00 now.';
    assert.deepEqual(problemFrom(new Refusal('price_changed', detail, { price: 4 }), 'r1'), {
      ...common,
      title: 'Conflict',
      status: 409,
      code: 'price_changed',
      detail,
      price: 4,
    });
  });

  test('says that a dish is sold out', () => {
    const detail = 'Suya is sold out today.';
    assert.deepEqual(problemFrom(new Refusal('sold_out', detail), 'r1'), {
      ...common,
      title: 'Conflict',
      status: 409,
      code: 'sold_out',
      detail,
    });
  });

  test('asks people to report the id of the request only when the fault is ours', () => {
    const { code, detail } = problemFrom(refusalFor(new Error('soup')), '7F3K-29QX');
    assert.equal(code, 'internal');
    assert.match(detail, /If it happens again, tell us 7F3K-29QX\.$/);
    assert.ok(!problemFrom(notFound(), '7F3K-29QX').detail.includes('7F3K'));
  });

  test('is our fault when the error has the status of another service', () => {
    const wrongKey = Object.assign(new Error('Invalid API Key provided'), {
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    assert.equal(refusalFor(wrongKey).code, 'internal');
    const tooLarge = Object.assign(new Error('too large'), { statusCode: 413 });
    assert.equal(refusalFor(tooLarge).code, 'internal');
  });

  test('is the fault of the request when the web framework throws the error', () => {
    const malformed = Object.assign(new Error('bad'), { code: 'FST_ERR_CTP_EMPTY_JSON_BODY', statusCode: 400 });
    assert.equal(refusalFor(malformed).code, 'malformed_request');
    const notThere = Object.assign(new Error('nothing'), { expose: true, statusCode: 404 });
    assert.equal(refusalFor(notThere).code, 'malformed_request');
  });

  test('has fields only for faulty fields', () => {
    const fields = [{ field: 'name', detail: 'Name is Required' }];
    assert.deepEqual(problemFrom(invalid(fields), 'r1').fields, fields);
    assert.ok(!('fields' in problemFrom(notFound(), 'r1')));
    assert.ok(!('fields' in problemFrom(invalid([]), 'r1')));
  });
});
