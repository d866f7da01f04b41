import buildSerializer from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { oncePerSchema } from './once-per-schema';

const serializerOf = oncePerSchema((schema) => buildSerializer(schema));

/** Fastify’s own serializers. */
export const contractSerializers: FastifySerializerCompiler<TSchema> = ({ schema }) => serializerOf(schema);
