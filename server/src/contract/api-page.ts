import { contract, type CallDefinition, type Caller } from 'shared-api/contract';
import { errorStatus } from 'shared-api/errors';
import type { TObject, TSchema } from 'typebox';

const callers: Record<Caller, string> = {
  anyone: 'anyone',
  'signed-in': 'whoever is signed in',
  'seller-or-admin': 'sellers and admins',
  admin: 'admins',
};

/** docs/api.md: the contract in words. Written by write-api-page.ts, kept true by a test. */
export function apiPage(): string {
  const calls = Object.entries(contract).map(([name, definition]) => callSection(name, definition));
  return `${[introduction, ...calls].join('\n\n')}\n`;
}

const introduction = `# The API

Made from the contract in \`shared-api/src/contract\` by \`node --import tsx server/src/contract/write-api-page.ts\`; change it there.
The running server shows the same at \`/api/docs\`. All paths are below \`/api\`.

Who is signed in sends \`Authorization: Bearer {ID token}\`. Calls that create something honour \`Idempotency-Key\`.
Refusals are \`application/problem+json\` with \`code\`, \`detail\`, \`requestId\` and, where fields are at fault, \`fields\`.
Besides those named below, any call may answer ${['malformed_request', 'method_not_allowed', 'too_large', 'unsupported_media_type', 'too_many_requests', 'headers_too_large', 'internal', 'unavailable']
  .map((code) => `\`${code}\` (${errorStatus[code as keyof typeof errorStatus]})`)
  .join(', ')}.`;

function callSection(name: string, { summary, who, params, query, body, answer, status = 200, creates, errors }: CallDefinition): string {
  const facts = [
    `- For: ${callers[who]}`,
    params && `- Path: ${fields(params)}`,
    query && `- Query: ${fields(query)}`,
    body && `- Body: ${fields(body)}`,
    `- Answer: ${status}, ${shape(answer)}`,
    creates && '- Idempotency-Key: honoured',
    `- Refusals: ${errors.map((code) => `\`${code}\` (${errorStatus[code]})`).join(', ')}`,
  ];
  return [`## ${name}`, summary, facts.filter(Boolean).join('\n')].join('\n\n');
}

function shape(schema: TSchema): string {
  const { type, items } = schema as { type?: string; items?: TSchema };
  return type === 'array' && items ? `a list of ${fields(items)}` : fields(schema);
}

function fields(schema: TSchema): string {
  const { properties = {}, required = [] } = schema as Partial<TObject>;
  const names = Object.keys(properties).map((name) => {
    const detail = rule(properties[name] as FieldSchema);
    return `\`${name}\`${(required as string[]).includes(name) ? '' : '?'}${detail && ` (${detail})`}`;
  });
  return names.length > 0 ? names.join(', ') : 'nothing';
}

interface FieldSchema {
  type?: string;
  format?: string;
  enum?: readonly string[];
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  default?: unknown;
}

function rule({ type, format, enum: choices, maxLength, minimum, exclusiveMinimum, maximum, default: usual }: FieldSchema): string {
  const parts = [
    choices ? choices.join(' | ') : (format ?? (type === 'string' ? undefined : type)),
    minimum !== undefined && `at least ${minimum}`,
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    maximum !== undefined && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    usual !== undefined && `${String(usual)} if left away`,
  ];
  return parts.filter(Boolean).join(', ');
}
