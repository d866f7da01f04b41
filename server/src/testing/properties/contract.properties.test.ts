import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc, { type Arbitrary } from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { contract, type CallDefinition, type CallName } from '@food-court/shared-api/contract';
import { errorStatus, type ErrorCode, type Problem } from '@food-court/shared-api/errors';
import { Compile } from 'typebox/compile';
import { errorsOfAnyCall } from '#platform/contract/api-docs/api-page';
import { createTestServer, type TestServer } from '../index';
import { createPermissionWorld, type World } from '../permissions/world';
import { runCount } from '../run-counts';
import { send, type Sent } from './sending';
import { strangeValuesOf, valuesOf } from './values-of';

/** Thousands of cases in all. A person may make no more than limits.changesInAMinute changes in a minute. */
const casesPerCall = runCount(10, 25);
/** Calls with bodies that are rarely valid get more cases until one succeeds. Without this limit a broken call would run for ever. */
const mostCasesUntilSuccess = 150;

/** Calls that generated values can’t get through, and the tests in which they succeed. */
const succeedsElsewhere: Partial<Record<CallName, string>> = {
  'POST /kiosk/payment': 'ordering/monitor/kiosk/kiosk-terminal.test.ts, with an order at a card terminal',
};

const nothing = fc.constant(undefined);
const mostlyFit = (schema: CallDefinition['body']): Arbitrary<unknown> =>
  schema
    ? fc.oneof({ weight: 4, arbitrary: valuesOf(schema) }, { weight: 1, arbitrary: strangeValuesOf(schema) })
    : nothing;

const casesOf = ({ params, query, body }: CallDefinition): Arbitrary<Sent> =>
  fc.record({
    params: (params ? valuesOf(params) : fc.constant({})) as Arbitrary<Sent['params']>,
    query: mostlyFit(query),
    body: mostlyFit(body),
    apt: fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    by: fc.nat(),
  });

describe('the API with random requests', () => {
  let testServer: TestServer;
  before(
    async () =>
      (testServer = await createTestServer({
        texts: { url: 'http://127.0.0.1:9', account: 'AC1', token: 'token', from: '+15550100' },
      })),
  );
  after(() => testServer.close());

  /** Each call gets its own people, photo, dishes and orders, because the number of changes by a person is limited. */
  let worlds = 0;
  const createWorld = (): Promise<World> => createPermissionWorld(testServer, `-${(worlds += 1)}`);

  for (const [name, definition] of Object.entries(contract) as [CallName, CallDefinition][])
    test(`${name} answers according to its contract, and never with a server error`, async () => {
      const world = await createWorld();
      const fitsAnswer = Compile(definition.answer);
      const success = definition.status ?? 200;
      let successes = 0;
      const assertAnswer = async (sent: Sent): Promise<void> => {
        const answer = await send(world, name, sent);
        if (answer.statusCode !== success) return assertRefusal(answer, definition);
        const sentBack: unknown = definition.file ? answer.body : answer.json();
        assert.ok(fitsAnswer.Check(sentBack), `not the answer of the contract: ${answer.body}`);
        successes += 1;
      };
      await fc.assert(fc.asyncProperty(casesOf(definition), assertAnswer), { numRuns: casesPerCall });
      if (name in succeedsElsewhere) return;
      for (const sent of fc.sample(casesOf(definition), mostCasesUntilSuccess)) {
        if (successes > 0) break;
        await assertAnswer({ ...sent, apt: true });
      }
      assert.ok(successes > 0, 'no case came through: the generator proves nothing about this call’s answer');
    });
});

function assertRefusal(answer: LightMyRequestResponse, { errors }: CallDefinition): void {
  assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${answer.statusCode}: ${answer.body}`);
  assert.equal(answer.headers['content-type'], 'application/problem+json');
  const { code, status, detail } = answer.json<Problem>();
  assert.equal(errorStatus[code], answer.statusCode);
  assert.equal(status, answer.statusCode);
  assert.ok(detail.length > 0);
  // An address that does not match the schema counts as unknown.
  const announced: readonly ErrorCode[] = [...errors, ...errorsOfAnyCall, 'not_found'];
  assert.ok(announced.includes(code), `${code} is not among the errors that the contract names`);
}
