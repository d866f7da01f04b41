import buildSerializer from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/** Calls share schemas, each names the same refusals, and so do the apps of one process: each schema is compiled once. */
export function oncePerSchema<Compiled>(compile: (schema: TSchema) => Compiled): (schema: TSchema) => Compiled {
  const compiled = new WeakMap<TSchema, Compiled>();
  return (schema) => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const made = compile(schema);
    compiled.set(schema, made);
    return made;
  };
}

const serializerOf = oncePerSchema((schema) => buildSerializer(schema));

/** Fastify’s own serializers. */
export const contractSerializers: FastifySerializerCompiler<TSchema> = ({ schema }) => serializerOf(schema);
