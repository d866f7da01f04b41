import { type CallDefinition, contract } from '@food-court/shared-api/contract';
import { Compile } from 'typebox/compile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../http/refusal';

interface Address {
  method: string;
  pattern: RegExp;
  fits: (params: unknown) => boolean;
}

export function addressOf(name: string, definition: CallDefinition): Address {
  const [method = '', template = ''] = name.split(' ');
  const params = definition.params && Compile(definition.params);
  return {
    method,
    pattern: new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    fits: (candidate) => params === undefined || params.Check(candidate),
  };
}

const addresses = Object.entries(contract).map(([name, definition]) => addressOf(name, definition));

/** The methods of a path below /api; empty when no such address exists. */
function allowedMethods(path: string): string[] {
  const methods = addresses.filter((address) => fits(address, path)).map((address) => address.method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

function fits({ pattern, fits: paramsFit }: Address, path: string): boolean {
  const match = pattern.exec(path);
  return match !== null && paramsFit(decoded(match.groups ?? {}));
}

function decoded(groups: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

/**
 * Answers everything below /api that is not in the contract: 405 when only the method is wrong, else 404. Never a page
 * of the site.
 */
export function refuseUnknownCalls(app: FastifyInstance, base: string): void {
  const refuse = async (request: FastifyRequest): Promise<never> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = allowedMethods(path.slice(base.length));
    if (methods.length === 0) throw notFound('This call doesn’t exist.');
    throw new Refusal('method_not_allowed', `This address only accepts ${methods.join(' and ')}.`, {
      headers: { allow: methods.join(', ') },
    });
  };
  for (const url of ['/', '/*']) app.all(url, { schema: { hide: true }, onRequest: refuse }, refuse);
}
