import { setTransport, type ApiRequest, type Page } from 'shared-api';
import type { AnswerOf, CallName } from 'shared-api/contract';
import { LiveLine } from 'shared-api/testing';

interface Asked {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  key: string | undefined;
}

type Answer<Name extends CallName> = AnswerOf<Name> | (AnswerOf<Name> extends (infer Item)[] ? Page<Item> : never);

/** Answers by the name of the call, of the type that the contract states. One that throws is an ApiError of the client. */
export type Answers = { [Name in CallName]?: (asked: Asked) => Answer<Name> | Promise<Answer<Name>> };

/** Stands in for the server; returns the requests that were made, as they come. */
export function fakeCourt(answers: Answers, line = new LiveLine()): readonly string[] {
  const made: string[] = [];
  setTransport(async (request) => {
    if (request.streamed) return line.open(request);
    made.push(`${request.method} ${request.path}`);
    for (const [name, answer] of Object.entries(answers)) {
      const asked = match(name, request);
      if (asked) return respond(await answer(asked));
    }
    throw new Error(`The fake court knows no answer to ${request.method} ${request.path}`);
  });
  return made;
}

function match(name: string, { method, path, body, headers }: ApiRequest): Asked | undefined {
  const { pathname, searchParams } = new URL(path, 'http://court.test');
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
