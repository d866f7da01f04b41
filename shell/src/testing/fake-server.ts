import { setTransport } from '@food-court/shared-api';

type Answer = { status: number; body: unknown };

/** Answers calls by 'GET /path', and others with 404. */
export const server = { asked: [] as string[], answers: new Map<string, Answer | Promise<Answer>>() };

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const down: Answer = { status: 503, body: { code: 'unavailable', detail: 'Please try again.', status: 503 } };
const notFound: Answer = { status: 404, body: { code: 'not_found', detail: 'Nothing here.', status: 404 } };

setTransport(async ({ method, path }) => {
  const asked = `${method} ${decodeURIComponent(path)}`;
  server.asked.push(asked);
  return { ...((await server.answers.get(asked)) ?? notFound), header: () => undefined };
});

afterEach(() => {
  server.asked = [];
  server.answers.clear();
});
