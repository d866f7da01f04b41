import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { PageState } from 'federation/discovery';

export interface VisitingBrowser {
  /** What it keeps; a test may change it. */
  cookies: Map<string, string>;
  ask: (
    url: string,
    more?: {
      method?: 'GET' | 'HEAD' | 'POST';
      headers?: Record<string, string>;
      payload?: object;
      remoteAddress?: string;
    },
  ) => Promise<LightMyRequestResponse>;
}

/** Keeps cookies as a browser does, and answers with them. */
export function visitingBrowser(app: FastifyInstance): VisitingBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    ask: async (url, { headers = {}, ...more } = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.inject({
        method: 'GET',
        ...more,
        url,
        headers: { ...(cookie && { cookie }), ...headers },
      });
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

export const pageStateOf = ({ body }: { body: string }): PageState =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? '') as PageState;
