import {
  guestFramesAddress,
  lineupNewsAddress,
  teamApiAddress,
  type Manifest,
  type PageState,
  type SiteRoute,
} from '#discovery/index';
import { dataOwners } from './data-owners';

/** A part of PerformanceResourceTiming. */
export interface MeasuredRequest {
  name: string;
  initiatorType: string;
  startTime: number;
  responseEnd: number;
  /** Bytes on the line; 0 when the browser had the file, and for another site that doesn’t say. */
  transferSize: number;
  /** Compressed bytes of the body. */
  encodedBodySize: number;
}

export interface Moment {
  name: string;
  at: number;
}

/** Times of a browser, in milliseconds since the navigation began. */
export interface MeasuredPage {
  document: MeasuredRequest;
  requests: readonly MeasuredRequest[];
  moments: readonly Moment[];
}

const kinds = ['document', 'discovery', 'entry', 'chunk', 'styles', 'font', 'data', 'picture', 'other'] as const;

export interface Step {
  kind: (typeof kinds)[number];
  /** The file or the path, without its query and addresses of people. */
  name: string;
  start: number;
  end: number;
  /** On the line. Missing when the browser does not say. */
  bytes?: number;
  /** The browser had it. */
  cached?: true;
}

export interface TeamTimeline {
  /** A deployable; 'site' for what no deployable declares; else another origin. */
  name: string;
  bytes: number;
  /** During which at least one of its requests ran. */
  milliseconds: number;
  steps: Step[];
}

export interface Timeline {
  moments: Moment[];
  teams: TeamTimeline[];
}

export const siteItself = 'site';

/** Sorts what a browser loaded by the deployables that it is of: in the order of their first requests. */
export function timelineOf(
  { document, requests, moments }: MeasuredPage,
  state: Pick<PageState, 'lineup' | 'manifests'>,
  route: SiteRoute | undefined,
): Timeline {
  const { origin } = new URL(document.name);
  const place = placing(origin, state, route);
  const first: Placed = {
    owner: siteItself,
    step: { ...measuresOf(document), kind: 'document', name: hidePeople(new URL(document.name).pathname) },
  };
  const placed = [first, ...requests.map(place)].sort((a, b) => a.step.start - b.step.start);
  const owners = [...new Set(placed.map(({ owner }) => owner))];
  return {
    moments: moments.map(({ name, at }) => ({ name, at: Math.round(at) })).sort((a, b) => a.at - b.at),
    teams: owners.map((name) =>
      teamOf(
        name,
        placed.flatMap(({ owner, step }) => (owner === name ? step : [])),
      ),
    ),
  };
}

interface Placed {
  owner: string;
  step: Step;
}

function placing(
  origin: string,
  { lineup, manifests }: Pick<PageState, 'lineup' | 'manifests'>,
  route: SiteRoute | undefined,
): (request: MeasuredRequest) => Placed {
  const builds = Object.entries({ shell: lineup.shell, ...lineup.remotes });
  const ownerOfData = dataOwners(manifests, route);
  return (request) => {
    const url = new URL(request.name, origin);
    const isHere = url.origin === origin;
    const address = isHere ? url.pathname : url.origin + url.pathname;
    const measures = measuresOf(request);
    const placed = (owner: string, kind: Step['kind'], name: string): Placed => ({
      owner,
      step: { ...measures, kind, name },
    });
    const build = builds.find(([, { base }]) => address.startsWith(base));
    if (build) {
      const [owner, { base }] = build;
      const name = address.slice(base.length).replace('client/', '');
      return placed(owner, kindOfFile(name, manifests[owner]), name);
    }
    const name = hidePeople(url.pathname);
    if (!isHere) return placed(url.origin, 'other', name);
    const [, ofGuest] = url.pathname.split(`${guestFramesAddress}/`);
    if (ofGuest !== undefined) return placed(ofGuest.split('/')[0] ?? '', 'document', name);
    const [, ofTeam] = url.pathname.split(`${teamApiAddress}/`);
    if (ofTeam !== undefined) return placed(ofTeam.split('/')[0] ?? '', 'data', name);
    return placed(ownerOfData(url.pathname) ?? siteItself, kindOfAnswer(name, request), name);
  };
}

const hidePeople = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '{email}' : part))
    .join('/');

function kindOfFile(name: string, manifest: Manifest | undefined): Step['kind'] {
  const { remoteEntry, foodCourt } = manifest?.metaData ?? {};
  if (name === remoteEntry?.name || foodCourt?.entry.scripts.includes(name)) return 'entry';
  if (name.endsWith('.js')) return 'chunk';
  if (name.endsWith('.css')) return 'styles';
  if (/\.woff2?$/.test(name)) return 'font';
  return /\.(svg|png|jpe?g|webp|avif)$/.test(name) ? 'picture' : 'other';
}

function kindOfAnswer(pathname: string, { initiatorType }: MeasuredRequest): Step['kind'] {
  if (pathname === lineupNewsAddress || pathname === '/discovery.json') return 'discovery';
  if (pathname.startsWith('/api/')) return 'data';
  return pathname.startsWith('/images/') || initiatorType === 'img' ? 'picture' : 'other';
}

function measuresOf(request: MeasuredRequest): Pick<Step, 'start' | 'end' | 'bytes' | 'cached'> {
  const { startTime, responseEnd, transferSize, encodedBodySize } = request;
  const times = { start: Math.round(startTime), end: Math.round(Math.max(startTime, responseEnd)) };
  if (transferSize > 0) return { ...times, bytes: transferSize };
  return encodedBodySize > 0 ? { ...times, bytes: 0, cached: true } : times;
}

function teamOf(name: string, steps: Step[]): TeamTimeline {
  const bytes = steps.reduce((sum, step) => sum + (step.bytes ?? 0), 0);
  return { name, bytes, milliseconds: busyTime(steps), steps };
}

/** The steps are in the order of their starts. */
function busyTime(steps: readonly Step[]): number {
  let [sum, until] = [0, 0];
  for (const { start, end } of steps) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum;
}
