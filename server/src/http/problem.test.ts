import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { problemFrom, refusalFor } from './problem';
import { invalid, notFound, Refusal } from './refusal';

describe('a problem', () => {
  const common = { type: 'about:blank', requestId: 'r1' };

  test('of a changed price has the new price, also a round one (spec 7.22)', () => {
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

  test('of a sold-out dish says so', () => {
    const detail = 'Suya is sold out today.';
    assert.deepEqual(problemFrom(new Refusal('sold_out', detail), 'r1'), {
      ...common,
      title: 'Conflict',
      status: 409,
      code: 'sold_out',
      detail,
    });
  });

  test('of a fault of ours asks to be told the id of the request, and no other does', () => {
    const { code, detail } = problemFrom(refusalFor(new Error('soup')), '7F3K-29QX');
    assert.equal(code, 'internal');
    assert.match(detail, /If it happens again, tell us 7F3K-29QX\.$/);
    assert.ok(!problemFrom(notFound(), '7F3K-29QX').detail.includes('7F3K'));
  });

  test('has fields only for faulty fields', () => {
    const fields = [{ field: 'name', detail: 'Name is Required' }];
    assert.deepEqual(problemFrom(invalid(fields), 'r1').fields, fields);
    assert.ok(!('fields' in problemFrom(notFound(), 'r1')));
    assert.ok(!('fields' in problemFrom(invalid([]), 'r1')));
  });
});
