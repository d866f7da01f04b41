import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { oncePerSchema } from './compiled-schemas';

type Values = Record<string, unknown>;

/** TypeBox stops at 8 errors by default; a form with every field wrong has more. */
Settings.Set({ maxErrors: 100 });

/** Validated as a body: in a query '1.5' and 'true' would be converted to 1. */
const validatorOf = oncePerSchema((schema) =>
  TypeBoxValidatorCompiler({ schema, httpPart: 'body', method: '', url: '' }),
);

/** The call guard checks the path and `once` checks the key; query and body are checked here, without conversions. */
export const contractValidators: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  if (httpPart === 'body') return validatorOf(schema);
  if (httpPart !== 'querystring') return (value) => ({ value });
  const validate = validatorOf(schema);
  return (query) => validate(withNumbers(schema as TObject, query as Values));
};

/** A query is text: converts whole numbers where the schema has an integer. */
const withNumbers = ({ properties }: TObject, query: Values): Values =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const { type } = (properties[name] ?? {}) as { type?: string };
      return [name, type === 'integer' && typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value];
    }),
  );
