import { clientReportsAddress, pageMeasuresAddress } from '@food-court/federation/discovery';
import { fixedAnswer } from './fixed-answers';

/** Defined by the bundler. */
declare const sceneAt: number;

/** Reports of these tabs would appear on the admin’s page of versions. */
const reports: readonly string[] = [clientReportsAddress, pageMeasuresAddress];
navigator.sendBeacon = () => true;

const ask = globalThis.fetch;
/** Changes answers inside the page, because a browser whose requests are intercepted does not cache files for the next page. */
globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (reports.includes(pathname)) return new Response(undefined, { status: 204 });
  const answer = await ask(input, init);
  const isJson = answer.headers.get('content-type')?.includes('json');
  if (!pathname.startsWith('/api/') || !isJson) return answer;
  const { status, statusText, headers } = answer;
  return Response.json(fixedAnswer(pathname, await answer.json(), sceneAt), { status, statusText, headers });
};

// The page must start as in a new tab, although others used this one. A page without an address has no storage.
if (location.origin !== 'null') sessionStorage.clear();
