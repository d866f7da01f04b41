import { Type } from 'typebox';
import type { PageMeasures } from '@food-court/federation/discovery';

export const largestMeasuresBytes = 1_024;

/** A page that a browser left open overnight says nothing about a build. */
const longestMs = 120_000;
const Milliseconds = Type.Optional(Type.Integer({ minimum: 0, maximum: longestMs }));

const Errors = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Ignores other fields: a newer shell may send more. */
export const PageMeasuresBody = Type.Object({
  path: Type.String({ pattern: '^/', maxLength: 300 }),
  firstByte: Milliseconds,
  largestPaint: Milliseconds,
  slowestPress: Milliseconds,
  frameAlive: Milliseconds,
  shift: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  errors: Errors,
  errorsOf: Type.Optional(Type.Record(Type.String({ pattern: '^[\\w-]{1,64}$' }), Errors, { maxProperties: 10 })),
} satisfies Record<keyof PageMeasures, unknown>);
