import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { PageState } from '@food-court/federation/discovery';

export interface TestBrowser {
  /** The cookie jar; a test may change it. */
  cookies: Map<string, string>;
  request: (
    url: string,
    more?: {
      method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
      headers?: Record<string, string>;
      payload?: object;
      remoteAddress?: string;
    },
  ) => Promise<LightMyRequestResponse>;
}

/** Creates a client that stores cookies and sends them back, as a browser does. */
export function createTestBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    request: async (url, { headers = {}, ...more } = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.inject({
        method: 'GET',
        ...more,
        url,
        headers: { ...(cookie && { cookie }), ...headers },
      });
      for (const { name, value, maxAge, expires } of answer.cookies) {
        if (maxAge === 0 || expires?.getTime() === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

export const pageStateOf = ({ body }: { body: string }): PageState =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? '') as PageState;
