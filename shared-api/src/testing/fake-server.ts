import type { Page } from '../client/call';
import type { ApiRequest } from '../client/request';
import { setTransport, type ApiResponse } from '../client/transport';
import type { AnswerOf, CallName } from '../contract/contract';

export interface FakeRequest {
  /** For example 'GET /users/{id}'. */
  name: string;
  /** For example 'GET /users/a%40b.test?page=2'. */
  call: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  /** The Idempotency-Key. */
  key: string | undefined;
}

type Answer<Name extends CallName> = AnswerOf<Name> | (AnswerOf<Name> extends (infer Item)[] ? Page<Item> : never);

/** Answers by call name, typed by the contract. An answer may throw an ApiError. */
export type Answers = { [Name in CallName]?: (request: FakeRequest) => Answer<Name> | Promise<Answer<Name>> };

export function answerCalls(
  answers: Answers,
  stream: { open: (request: ApiRequest) => ApiResponse },
  onRequest: (request: FakeRequest) => void,
): void {
  setTransport(async (request) => {
    if (request.streamed) return stream.open(request);
    for (const [name, answer] of Object.entries(answers)) {
      const matched = match(name, request);
      if (!matched) continue;
      onRequest(matched);
      return respond(await answer(matched));
    }
    throw new Error(`The fake server has no answer to ${request.method} ${request.path}`);
  });
}

function match(name: string, { method, path, body, headers }: ApiRequest): FakeRequest | undefined {
  const { pathname, searchParams } = new URL(path, 'http://server.test');
  const pattern = name.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(`${method} ${pathname}`);
  if (!found) return undefined;
  const params = Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([part, value]) => [part, decodeURIComponent(value)]),
  );
  return { name, call: `${method} ${path}`, params, query: searchParams, body, key: headers['idempotency-key'] };
}

function respond(answer: unknown) {
  if (!isPage(answer)) return { status: 200, body: answer, header: () => undefined };
  const link = answer.next === undefined ? undefined : `</any?cursor=${answer.next}>; rel="next"`;
  return { status: 200, body: answer.items, header: (name: string) => (name === 'link' ? link : undefined) };
}

const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'items' in answer;
