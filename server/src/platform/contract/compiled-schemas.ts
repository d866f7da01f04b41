import buildSerializer from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/** Compiles each schema once: calls share schemas, each lists the same refusals, and so do the apps of one process. */
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
