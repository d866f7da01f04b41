import type { Destination, SessionSnapshot } from '@food-court/federation/discovery';
import { frameNeeds, needsOfPage } from '@food-court/federation/surface';
import { createRequest, type Profile } from '@food-court/shared-api';
import type { Reader } from '../platform/identity/page-reader';
import { withTimeout } from '../platform/resilience/timeout';
import { visitorOf } from './policies/guarded-routes';
import { loadRouteData, readsOf, type CallApi, type RouteData } from './route-data';

interface ForReader {
  visitorAddress?: string;
  reader: Reader;
  /** The language of the page. */
  language: string;
}

export interface PersonalData extends RouteData {
  session: SessionSnapshot;
}

/**
 * Loads what a person's document shows: the data of its route, and what the frame says about them. Throws when some of
 * the route's data is missing: the browser asks again, and shows what is wrong.
 */
export async function loadPersonalData(
  destination: Destination,
  api: CallApi,
  { visitorAddress, reader, language, limitMs }: ForReader & { limitMs: number },
): Promise<PersonalData> {
  const callApi = askingOnce(api);
  const loading = Promise.all([
    callApi(profileCall(reader), visitorAddress, reader),
    loadRouteData(destination, callApi, { visitorAddress, reader }),
    loadFrame(callApi, { visitorAddress, reader, language }),
  ]);
  const loaded = await withTimeout(loading, limitMs);
  if (loaded === undefined) throw new Error(`the data of a person took longer than ${limitMs} ms`);
  const [profile, route, frame] = loaded;
  const failed = [profile, ...Object.values(route.answers)].find(({ status }) => !isAnswer(status));
  if (failed) throw new Error(`the data of a person were answered with ${failed.status}`);
  return { ...route, answers: { ...frame, ...route.answers }, session: snapshotOf(reader, profile.body) };
}

/** A screen and the frame around it may need the same data. */
function askingOnce(callApi: CallApi): CallApi {
  const asked = new Map<string, ReturnType<CallApi>>();
  return (call, ...caller) => {
    const answer = asked.get(call.path) ?? callApi(call, ...caller);
    asked.set(call.path, answer);
    return answer;
  };
}

/** A missing resource is an answer, too, and the page says so. */
const isAnswer = (status: number): boolean => [200, 404, 410].includes(status);

const profileCall = ({ identity: { email } }: Reader) => ({
  method: 'GET',
  path: createRequest('GET /{email}', { params: { email } }).path,
  headers: {},
});

/** Whatever failed is simply missing from the first paint. */
async function loadFrame(
  callApi: CallApi,
  { visitorAddress, reader, language }: ForReader,
): Promise<RouteData['answers']> {
  const needs = needsOfPage({ path: '', data: frameNeeds(language) }, {}, visitorOf(reader));
  const loading = readsOf(needs).map(async ({ call, ...input }) => {
    const { path } = createRequest(call, input);
    const answer = await callApi({ method: 'GET', path, headers: {} }, visitorAddress, reader).catch(() => undefined);
    return answer?.status === 200 ? [[path, answer] as const] : [];
  });
  return Object.fromEntries((await Promise.all(loading)).flat());
}

const snapshotOf = ({ identity: { uid, email, emailVerified } }: Reader, profile: string): SessionSnapshot => ({
  user: { uid, email, ...(!emailVerified && { isUnconfirmed: true }) },
  status: 'signed-in',
  profile: JSON.parse(profile) as Profile,
  profileState: 'ready',
  busy: false,
});
