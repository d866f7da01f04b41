import { contract, type CallDefinition } from 'shared-api/contract';
import { Compile } from 'typebox/compile';

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

/** The methods that a path below /api answers to; none: there is no such address. */
export function allowedMethods(path: string): string[] {
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
