import { contract, type CallDefinition, type Caller } from '@food-court/shared-api/contract';
import { errorStatus, type ErrorCode } from '@food-court/shared-api/errors';
import type { TObject, TSchema } from 'typebox';

const callers: Record<Caller, string> = {
  anyone: 'anyone',
  'signed-in': 'signed-in users',
  member: 'signed-in users with a profile',
  'seller-or-admin': 'sellers and admins',
  admin: 'admins',
};

/** The errors that any call may return, besides those in its definition. */
export const errorsOfAnyCall: readonly ErrorCode[] = [
  'malformed_request',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'address_too_long',
  'headers_too_large',
  'internal',
  'unavailable',
];

export const errorList = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => `\`${code}\` (${errorStatus[code]})`).join(', ');

/** Returns the text of docs/api.md. write-api-page.ts writes it; a test checks that it is current. */
export function apiPage(): string {
  const calls = Object.entries(contract).map(([name, definition]) => callSection(name, definition));
  return `${[introduction, ...calls].join('\n\n')}\n`;
}

const introduction = `# The API

Made from the contract in \`shared-api/src/contract\` by \`node --import tsx server/src/platform/contract/api-docs/write-api-page.ts\`; change it there.
The running server shows the same at \`/api/docs\`. All paths are below \`/api\`.

Signed-in users send \`Authorization: Bearer {ID token}\`, guests \`Authorization: Guest {secret}\`. Calls that create something honour \`Idempotency-Key\`.
Calls that check the token answer with \`food-court-role\`: the caller’s role at that moment.
Refusals are \`application/problem+json\` with \`code\`, \`detail\`, \`requestId\` and, where fields are at fault, \`fields\`; \`price_changed\` has the new \`price\`.
\`GET /order-events\` is the only call that doesn’t answer with JSON. It sends server-sent events to members whenever an order that they can read changes.
\`start\` says whether the stream resumes where \`Last-Event-ID\` was (\`resumed\`), \`order\` has \`id\` and \`orderId\`.
Besides the errors listed below, any call can return ${errorList(errorsOfAnyCall)}.`;

function callSection(
  name: string,
  { summary, who, admitsGuests, params, query, body, answer, status = 200, creates, errors }: CallDefinition,
): string {
  const facts = [
    `- For: ${callers[who]}${admitsGuests === true ? ', and guests' : ''}`,
    params && `- Path: ${fields(params)}`,
    query && `- Query: ${fields(query)}`,
    body && `- Body: ${fields(body)}`,
    `- Answer: ${status}, ${shape(answer)}`,
    creates && '- Idempotency-Key: honoured',
    errors.length > 0 && `- Refusals: ${errorList(errors)}`,
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
  items?: TSchema;
  format?: string;
  enum?: readonly string[];
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  default?: string | number | boolean;
}

function rule({ type, items, format, ...limits }: FieldSchema): string {
  if (items) return shape({ type, items });
  const { minimum, exclusiveMinimum, maximum, maxLength, default: usual } = limits;
  const parts = [
    limits.enum?.join(' | ') ?? format ?? (type === 'string' ? undefined : type),
    minimum !== undefined && `at least ${minimum}`,
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    maximum !== undefined && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    usual !== undefined && `${usual} by default`,
  ];
  return parts.filter(Boolean).join(', ');
}
