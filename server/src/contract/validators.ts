import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Settings } from 'typebox/system';

type Values = Record<string, unknown>;

/** TypeBox stops at 8, which a form with every field wrong exceeds: whoever sent it is told of each. */
Settings.Set({ maxErrors: 100 });

/** The door has judged the path already, and `once` judges its key; query and body are judged here, as they came. */
export const contractValidators: FastifySchemaCompiler<TSchema> = (route) => {
  if (route.httpPart === 'body') return TypeBoxValidatorCompiler(route);
  if (route.httpPart !== 'querystring') return (value) => ({ value });
  // As a body: a query's values would be converted, and '1.5' and 'true' are no 1.
  const judge = TypeBoxValidatorCompiler({ ...route, httpPart: 'body' });
  return (query) => judge(withNumbers(route.schema as TObject, query as Values));
};

/** A query is text; what is written as a whole number becomes one where one is wanted. */
const withNumbers = ({ properties }: TObject, query: Values): Values =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const { type } = (properties[name] ?? {}) as { type?: string };
      return [name, type === 'integer' && typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value];
    }),
  );
