import { setTransport, type ApiRequest, type Page } from 'shared-api';
import type { AnswerOf, CallName } from 'shared-api/contract';
import { FakeOrderStream } from 'shared-api/testing';

interface FakeRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  key: string | undefined;
}

type Answer<Name extends CallName> = AnswerOf<Name> | (AnswerOf<Name> extends (infer Item)[] ? Page<Item> : never);

/** Answers by the name of the call, typed by the contract. An answer may throw an ApiError. */
export type Answers = { [Name in CallName]?: (request: FakeRequest) => Answer<Name> | Promise<Answer<Name>> };

/** Replaces the server with the given answers. Returns the requests; the list grows with each request. */
export function fakeServer(answers: Answers, line = new FakeOrderStream()): readonly string[] {
  const requests: string[] = [];
  setTransport(async (request) => {
    if (request.streamed) return line.open(request);
    requests.push(`${request.method} ${request.path}`);
    for (const [name, answer] of Object.entries(answers)) {
      const found = match(name, request);
      if (found) return respond(await answer(found));
    }
    throw new Error(`The fake server has no answer to ${request.method} ${request.path}`);
  });
  return requests;
}

function match(name: string, { method, path, body, headers }: ApiRequest): FakeRequest | undefined {
  const { pathname, searchParams } = new URL(path, 'http://server.test');
  const pattern = name.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(`${method} ${pathname}`);
  if (!found) return undefined;
  const params = Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([part, value]) => [part, decodeURIComponent(value)]),
  );
  return { params, query: searchParams, body, key: headers['idempotency-key'] };
}

function respond(answer: unknown) {
  if (!isPage(answer)) return { status: 200, body: answer, header: () => undefined };
  const link = answer.next === undefined ? undefined : `</any?cursor=${answer.next}>; rel="next"`;
  return { status: 200, body: answer.items, header: (name: string) => (name === 'link' ? link : undefined) };
}

const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'items' in answer;
