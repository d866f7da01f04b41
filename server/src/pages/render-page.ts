import {
  inLanguage,
  shownSearch,
  siteMap,
  withParts,
  type Destination,
  type SessionSnapshot,
} from '@food-court/federation/discovery';
import {
  MalformedAnswer,
  RenderProcessNotStarted,
  type RenderFault,
  type RenderSite,
  type RenderWork,
} from '@food-court/federation/render-process';
import type { FlagValues } from '@food-court/federation/flags';
import type { PageAnswer } from '@food-court/federation/rendering';
import type { PlacedPart } from '@food-court/federation/surface';
import type { RuntimeConfig } from '@food-court/shared-api';
import type { VisitorSite } from '#modules/releases/index';
import { LruCache } from '../platform/resilience/lru-cache';
import { measured } from '../platform/observability/tracing/request-scope';
import type { FoundPage } from './found-page';
import type { RenderFailures } from './render-failures';
import type { RenderPool } from './render-pool';
import { partTasks, renderTasks, together, type PartTask, type RenderTask } from './render-tasks';
import { isOpenTo } from './policies/guarded-routes';
import { loadPersonalData } from './personal-data';
import { isConfirmed, loadRouteData, loadSlotData, type CallApi } from './route-data';
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
  flags?: FlagValues;
  /** The network address of the caller. */
  visitorAddress?: string;
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
  return ({ key: ofSite, shell, remotes, foreign }, language) => {
    const key = `${ofSite} ${language}`;
    const known = sites.get(key);
    if (known) return known;
    const manifests = [shell, ...Object.values(remotes)].map((manifest) => inLanguage(manifest, language));
    const site = { key, config, manifests, map: withParts(siteMap(manifests, foreign), manifests) };
    sites.set(key, site);
    return site;
  };
}

type Renderer = Omit<PageRenderer, 'siteOf'>;

/**
 * Renders a page with the builds that this visitor gets. After repeated failures the screens are skipped (the frame is
 * rendered around an empty place), or the whole page is. A process that ends while parts of other teams share it says
 * nothing about the page, which is then rendered without them.
 */
export async function renderPage(renderer: Renderer, visited: VisitorSite, input: PageInput): Promise<RenderedAnswer> {
  const parts = partsToRender(renderer, visited, input);
  const rendered = parts.length > 0 ? await renderWith(renderer, visited, input, parts) : undefined;
  return rendered?.answer ? rendered : renderWith(renderer, visited, input, []);
}

/** A person’s page is none of other teams’ business, so browsers add the parts to it. */
function partsToRender({ failures, mayRun }: Renderer, visited: VisitorSite, { found, reader }: PageInput): PartTask[] {
  const { frame, screens } = renderTasks(visited, found.destination);
  if (reader || failures.isSkipped(frame) || failures.isSkipped(screens) || !mayRun(namesOf(screens))) return [];
  const parts = partTasks(visited, found.destination).filter(
    (task) => !failures.isSkipped(task) && mayRun(namesOf(task)),
  );
  return failures.isSkipped(together(screens, parts)) ? [] : parts;
}

async function renderWith(
  { pool, ownPool, failures, callApi, timeoutMs, mayRun }: Renderer,
  visited: VisitorSite,
  input: PageInput,
  parts: readonly PartTask[],
): Promise<RenderedAnswer> {
  const { pathname, visitorAddress, reader, onError } = input;
  const { destination, language, site } = input.found;
  const { frame, screens } = renderTasks(visited, destination);
  if (failures.isSkipped(frame)) return leftToBrowser;
  const skipsScreens = failures.isSkipped(screens) || !mayRun(namesOf(screens));
  // A visitor who may not open the page gets the frame with the reason.
  const isFrameOnly = skipsScreens || isClosedTo(destination, reader);
  const all = parts.length > 0 ? together(screens, parts) : screens;
  const remotes =
    isServerRendered(destination) && !isFrameOnly ? [...new Set([...parts, screens].flatMap(namesOf))] : [];
  const task = isFrameOnly ? frame : all;
  // Missing data is not the fault of a build.
  const limits = { visitorAddress, language, limitMs: timeoutMs };
  const personal = reader && (await loadPersonalData(destination, callApi, { ...limits, reader }));
  failures.begin(task, { pathname, visitBuilds: visited.visitBuilds });
  try {
    const [data, inSlots] = await Promise.all([
      personal ?? loadRouteData(destination, callApi, { visitorAddress }),
      loadSlotData(
        destination,
        parts.map(({ part }) => part),
        callApi,
        visitorAddress,
      ),
    ]);
    const session = personal?.session;
    const answers = { ...inSlots.answers, ...data.answers };
    const work = workOf(input, visited, { task: task.name, parts: inSlots.parts, answers, session, timeoutMs });
    const { page, faults, hasAsked } = await measured(
      'rendering',
      () => (visited.isOwn ? ownPool : pool).render(visited.lineup, remotes, site, work),
      () => task.name,
    );
    // A skipped screen was reported when its circuit opened.
    if (!skipsScreens || !page) faults.forEach((fault) => onError(errorOf(fault)));
    const fault = recordParts(failures, parts, faults);
    recordOutcome(failures, { frame, screens: isFrameOnly ? undefined : screens }, page !== undefined, fault);
    if (!page) return leftToBrowser;
    if (isFrameOnly || session) return { answer: page, session };
    if (parts.length > 0) failures.recordSuccess(all);
    const isComplete = faults.length === 0 && !hasAsked && isConfirmed(destination, data);
    const cacheable = { goodUntil: Math.min(data.goodUntil, inSlots.goodUntil), tasks: [frame, screens, ...parts] };
    return { answer: page, ...(isComplete && { cacheable }) };
  } catch (error) {
    onError(error);
    if (error instanceof RenderProcessNotStarted) return leftToBrowser;
    // A process that crashes has failed with its remotes, if it has any: they are skipped next, and the shell is tried
    // alone.
    const isOfScreens = remotes.length > 0 && !(error instanceof MalformedAnswer);
    failures.recordError(isOfScreens ? all : frame, error as Error);
    return leftToBrowser;
  }
}

type GivenWork = Pick<RenderWork, 'task' | 'answers' | 'session' | 'timeoutMs'> & { parts: readonly PlacedPart[] };

const workOf = (
  { pathname, search, found: { destination, language }, signedInHint, flags, reader }: PageInput,
  { closed, frameOf }: VisitorSite,
  { parts, ...given }: GivenWork,
): RenderWork => ({
  ...given,
  pathname,
  search: shownSearch(destination, search),
  destination: withPartsOnly(destination, parts),
  language,
  signedInHint: signedInHint || reader !== undefined,
  flags,
  closed: closed.length > 0,
  ...(frameOf !== undefined && { inFrame: true }),
});

/** Records what each part did, and returns the first fault of the page itself. */
function recordParts(
  failures: RenderFailures,
  parts: readonly PartTask[],
  faults: readonly RenderFault[],
): RenderFault | undefined {
  for (const task of parts) {
    const fault = faults.find(({ screen }) => screen === task.part.id);
    if (fault) failures.recordFailure(task, fault.message, fault.stack);
    else failures.recordSuccess(task);
  }
  return faults.find(({ screen }) => !parts.some(({ part }) => part.id === screen));
}

const withPartsOnly = (destination: Destination, parts: readonly PlacedPart[]): Destination =>
  destination.kind === 'page' && destination.route.parts
    ? { ...destination, route: { ...destination.route, parts } }
    : destination;

/** Without screens, only the frame was rendered. */
function recordOutcome(
  failures: RenderFailures,
  { frame, screens }: { frame: RenderTask; screens?: RenderTask },
  hasPage: boolean,
  fault?: RenderFault,
): void {
  if (!hasPage) return failures.recordFailure(frame, fault?.message ?? 'The shell gave no answer', fault?.stack);
  failures.recordSuccess(frame);
  if (screens && fault) failures.recordFailure(screens, fault.message, fault.stack);
  else if (screens) failures.recordSuccess(screens);
}

const namesOf = ({ builds }: RenderTask): string[] => builds.map(({ name }) => name);

const isServerRendered = (destination: Destination): destination is Extract<Destination, { kind: 'page' }> =>
  destination.kind === 'page' && destination.route.render === 'server';

const isClosedTo = (destination: Destination, reader: Reader | undefined): boolean =>
  isServerRendered(destination) && !isOpenTo(destination.route, reader);

const leftToBrowser: RenderedAnswer = { answer: undefined };

const errorOf = ({ message, stack }: RenderFault): Error => Object.assign(new Error(message), { stack });
