import {
  inLanguage,
  shownSearch,
  siteMap,
  type Destination,
  type SessionSnapshot,
} from '@food-court/federation/discovery';
import {
  MalformedAnswer,
  RenderProcessNotStarted,
  type RenderFault,
  type RenderSite,
} from '@food-court/federation/render-process';
import type { PageAnswer } from '@food-court/federation/rendering';
import type { RuntimeConfig } from '@food-court/shared-api';
import type { VisitorSite } from '#modules/releases/index';
import { LruCache } from '../platform/resilience/lru-cache';
import { measured } from '../platform/observability/tracing/request-scope';
import type { FoundPage } from './found-page';
import type { RenderFailures } from './render-failures';
import type { RenderPool } from './render-pool';
import { renderTasks, type RenderTask } from './render-tasks';
import { isOpenTo } from './policies/guarded-routes';
import { loadPersonalData } from './personal-data';
import { isConfirmed, loadRouteData, type CallApi } from './route-data';
import type { Reader } from '../platform/identity/page-reader';

/** A page that takes longer is finished by the browser. */
export const renderTimeoutMs = 2_000;

/** Lineups that are served at once: a few canaries make a dozen. */
const maxSites = 50;

export interface PageRenderer {
  pool: Pick<RenderPool, 'render'>;
  /** For pages that one visitor gets: they use no process of the others. */
  ownPool: Pick<RenderPool, 'render'>;
  failures: RenderFailures;
  siteOf: (site: VisitorSite, language: string) => RenderSite;
  callApi: CallApi;
  timeoutMs: number;
  /** Whether the bundles of these remotes may run on this server. */
  mayRun: (remotes: readonly string[]) => boolean;
}

interface PageInput {
  pathname: string;
  search: string;
  found: FoundPage;
  signedInHint: boolean;
  /** The network address of the caller. */
  visitor?: string;
  /** The person whose page it is. */
  reader?: Reader;
  onError: (error: unknown) => void;
}

export interface RenderedAnswer {
  /** When undefined, the browser has to render it. */
  answer: PageAnswer | undefined;
  /** Set for a page that is complete, and shows only the data that it was given. */
  cacheable?: Cacheable;
  /** The page contains personal data. */
  session?: SessionSnapshot;
}

/** A page may be cached until then, as long as its tasks succeed. */
export interface Cacheable {
  goodUntil: number;
  tasks: readonly RenderTask[];
}

/** Computes once what all pages of a lineup share. */
export function renderSites(config: RuntimeConfig): PageRenderer['siteOf'] {
  const sites = new LruCache<string, RenderSite>(maxSites);
  return ({ builds, shell, remotes, foreign }, language) => {
    const key = `${builds} ${language}`;
    const known = sites.get(key);
    if (known) return known;
    const manifests = [shell, ...Object.values(remotes)].map((manifest) => inLanguage(manifest, language));
    const site = { key, config, manifests, map: siteMap(manifests, foreign) };
    sites.set(key, site);
    return site;
  };
}

/**
 * Renders a page with the builds that this visitor gets. After repeated failures the screens are skipped (the frame is
 * rendered around an empty place), or the whole page is.
 */
export async function renderPage(
  { pool, ownPool, failures, callApi, timeoutMs, mayRun }: Omit<PageRenderer, 'siteOf'>,
  visited: VisitorSite,
  { pathname, search, found, signedInHint, visitor, reader, onError }: PageInput,
): Promise<RenderedAnswer> {
  const { destination, language, site } = found;
  const { frame, screens } = renderTasks(visited, destination);
  if (failures.isSkipped(frame)) return leftToBrowser;
  const skipsScreens = failures.isSkipped(screens) || !mayRun(namesOf(screens));
  // A visitor who may not open the page gets the frame with the reason.
  const isFrameOnly = skipsScreens || isClosedTo(destination, reader);
  const remotes = isServerRendered(destination) && !isFrameOnly ? namesOf(screens) : [];
  const task = isFrameOnly ? frame : screens;
  // Missing data is not the fault of a build.
  const limits = { visitor, language, limitMs: timeoutMs };
  const personal = reader && (await loadPersonalData(destination, callApi, { ...limits, reader }));
  failures.begin(task, { pathname, visitBuilds: visited.visitBuilds });
  try {
    const data = personal ?? (await loadRouteData(destination, callApi, { visitor }));
    const session = personal?.session;
    const work = {
      task: task.name,
      pathname,
      search: shownSearch(destination, search),
      destination,
      answers: data.answers,
      language,
      signedInHint: signedInHint || reader !== undefined,
      session,
      closed: visited.closed.length > 0,
      timeoutMs,
    };
    const { page, faults, hasAsked } = await measured(
      'rendering',
      () => (visited.isOwn ? ownPool : pool).render(visited.lineup, remotes, site, work),
      () => task.name,
    );
    // A skipped screen was reported when its circuit opened.
    if (!skipsScreens || !page) faults.forEach((fault) => onError(errorOf(fault)));
    const [fault] = faults;
    recordOutcome(failures, { frame, screens: isFrameOnly ? undefined : screens }, page !== undefined, fault);
    if (!page) return leftToBrowser;
    if (isFrameOnly || session) return { answer: page, session };
    const isComplete = !fault && !hasAsked && isConfirmed(destination, data);
    return { answer: page, ...(isComplete && { cacheable: { goodUntil: data.goodUntil, tasks: [frame, screens] } }) };
  } catch (error) {
    onError(error);
    if (error instanceof RenderProcessNotStarted) return leftToBrowser;
    // A process that crashes has failed with its remotes, if it has any: they are skipped next, and the shell is tried
    // alone.
    const isOfScreens = remotes.length > 0 && !(error instanceof MalformedAnswer);
    failures.recordError(isOfScreens ? screens : frame, error as Error);
    return leftToBrowser;
  }
}

/** Without screens, only the frame was rendered. */
function recordOutcome(
  failures: RenderFailures,
  { frame, screens }: { frame: RenderTask; screens?: RenderTask },
  hasPage: boolean,
  fault?: RenderFault,
): void {
  if (!hasPage) return failures.recordFailure(frame, fault?.message ?? 'The shell gave no answer');
  failures.recordSuccess(frame);
  if (screens && fault) failures.recordFailure(screens, fault.message);
  else if (screens) failures.recordSuccess(screens);
}

const namesOf = ({ builds }: RenderTask): string[] => builds.map(({ name }) => name);

const isServerRendered = (destination: Destination): destination is Extract<Destination, { kind: 'page' }> =>
  destination.kind === 'page' && destination.route.render === 'server';

const isClosedTo = (destination: Destination, reader: Reader | undefined): boolean =>
  isServerRendered(destination) && !isOpenTo(destination.route, reader);

const leftToBrowser: RenderedAnswer = { answer: undefined };

const errorOf = ({ message, stack }: RenderFault): Error => Object.assign(new Error(message), { stack });
