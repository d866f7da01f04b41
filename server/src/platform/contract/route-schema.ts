import type { FastifySchema } from 'fastify';
import type { CallDefinition } from '@food-court/shared-api/contract';
import { errorStatus, type ErrorCode } from '@food-court/shared-api/errors';
import { Type } from 'typebox';
import { authenticates } from './call-guard';

const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Enum(Object.keys(errorStatus)),
  detail: Type.String(),
  requestId: Type.String(),
  fields: Type.Optional(Type.Array(Type.Object({ field: Type.String(), detail: Type.String() }))),
  price: Type.Optional(Type.Number()),
});

const idempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ description: 'Repeating a call with the same key has no second effect.' }),
  ),
});

/** Converts a call of the contract to a Fastify schema: for validation, serialisation and the API page. */
export function routeSchema(name: string, definition: CallDefinition): FastifySchema {
  const { summary, params, query, body, answer, status = 200, errors } = definition;
  return {
    summary,
    operationId: name,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(definition.creates && { headers: idempotencyKey }),
    ...(authenticates(definition) && {
      security: definition.auth === 'optional' ? [{}, { idToken: [] }] : [{ idToken: [] }],
    }),
    response: {
      [status]: definition.file
        ? { description: 'A file', content: { [definition.file]: { schema: answer } } }
        : answer,
      ...refusals(errors),
    },
  };
}

function refusals(codes: readonly ErrorCode[]): Record<number, object> {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  const named = (status: number) => codes.filter((code) => errorStatus[code] === status).join(', ');
  const content = { 'application/problem+json': { schema: Problem } };
  return Object.fromEntries(statuses.map((status) => [status, { description: named(status), content }]));
}
