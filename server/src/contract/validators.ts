import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import type { TObject, TSchema } from 'typebox';
import { Settings } from 'typebox/system';

type Values = Record<string, unknown>;

/** TypeBox stops at 8 errors by default; a form with every field wrong has more. */
Settings.Set({ maxErrors: 100 });

/** The call guard checks the path and `once` checks the key; query and body are checked here, without conversions. */
export const contractValidators: FastifySchemaCompiler<TSchema> = (route) => {
  if (route.httpPart === 'body') return TypeBoxValidatorCompiler(route);
  if (route.httpPart !== 'querystring') return (value) => ({ value });
  // Checked like a body: as a query '1.5' and 'true' would be converted to 1.
  const validate = TypeBoxValidatorCompiler({ ...route, httpPart: 'body' });
  return (query) => validate(withNumbers(route.schema as TObject, query as Values));
};

/** A query is text: converts whole numbers where the schema has an integer. */
const withNumbers = ({ properties }: TObject, query: Values): Values =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const { type } = (properties[name] ?? {}) as { type?: string };
      return [name, type === 'integer' && typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value];
    }),
  );
