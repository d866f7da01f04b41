import { findDestination, siteMap, type Destination } from 'federation/discovery';
import type { PageAnswer, PageRequest } from 'federation/rendering';
import type { VisitorSite } from '../releases/releases';
import type { CircuitBreaker } from '../resilience/circuit-breaker';
import { withTimeout } from '../resilience/timeout';
import { runRendering } from './renderings';
import type { ServerBundles } from './server-bundles';

/** A page that takes longer is finished by the browser. */
export const renderTimeoutMs = 2_000;

export interface PageRenderer {
  bundles: Pick<ServerBundles, 'shellOf' | 'screen'>;
  circuitBreaker: CircuitBreaker;
  timeoutMs: number;
  /** The circuit breaker opened for work of these builds. */
  onLeftToBrowsers: (builds: readonly RenderedBuild[]) => void;
}

export interface RenderedBuild {
  name: string;
  build: string;
}

/** What can fail by itself. */
interface RenderTask {
  /** Equal for all addresses of a route. */
  name: string;
  builds: readonly RenderedBuild[];
}

type PageInput = Pick<PageRequest, 'pathname' | 'config' | 'signedInHint' | 'onError'>;

/**
 * Renders a page with the builds that this visitor gets. Undefined: the browser has to render it. After repeated failures
 * the circuit breaker skips the screens (the frame is rendered around an empty place) or the page. An endless loop in a bundle
 * is not handled: bundles run in this process, and nothing else runs until the loop ends.
 */
export async function renderPage(
  { bundles, circuitBreaker, timeoutMs, onLeftToBrowsers }: PageRenderer,
  site: VisitorSite,
  input: PageInput,
): Promise<PageAnswer | undefined> {
  const manifests = [site.shell, ...Object.values(site.remotes)];
  const map = siteMap(manifests);
  const destination = findDestination(map, input.pathname);
  const tasks = renderTasks(site, destination);
  const isSkipped = (task: RenderTask): boolean =>
    circuitBreaker.isOpen(task.name) || circuitBreaker.isOpen(outsideRequest(task).name);
  if (isSkipped(tasks.frame)) return undefined;
  const skipsScreens = isSkipped(tasks.screens);
  let errors = 0;
  const onError = (error: unknown): void => {
    errors += 1;
    // A skipped screen was reported when its circuit opened.
    if (!skipsScreens) input.onError(error);
  };
  const record = ({ name, builds }: RenderTask, failed: boolean): void => {
    if (!failed) return circuitBreaker.recordSuccess(name);
    if (!circuitBreaker.recordFailure(name)) return;
    input.onError(new Error(`${name}: left to browsers for a while`));
    onLeftToBrowsers(builds);
  };
  const screen = async (id: string): Promise<unknown> =>
    skipsScreens
      ? undefined
      : bundles.screen(site.lineup, id).catch((error: unknown) => {
          onError(error);
          return undefined;
        });

  const render = async (): Promise<PageAnswer> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const shell = await bundles.shellOf(site.lineup);
    const closed = site.closed.length > 0;
    return shell.renderPage({ ...input, map, destination, manifests, screen, onError, signal, closed });
  };

  const task = skipsScreens ? tasks.frame : tasks.screens;
  const rendering = { task: task.name, countFailure: () => record(outsideRequest(task), true) };

  try {
    // At the time limit the shell answers with what it has. A shell that does not is given up a little later.
    const answer = await runRendering(rendering, () => withTimeout(render(), 1.25 * timeoutMs));
    if (answer === undefined) throw new Error('The shell gave no answer in time');
    record(tasks.frame, false);
    if (!skipsScreens) record(tasks.screens, errors > 0);
    return answer;
  } catch (error) {
    input.onError(error);
    record(tasks.frame, true);
    return undefined;
  }
}

/** Counted by itself: a page that fails after it was sent is a success each time it is rendered. */
const outsideRequest = (task: RenderTask): RenderTask => ({ ...task, name: `${task.name}, outside a request` });

/** The frame is the shell's, the screens are the remotes'. */
function renderTasks({ lineup }: VisitorSite, destination: Destination): { frame: RenderTask; screens: RenderTask } {
  const route = destination.kind === 'page' ? destination.route : undefined;
  const screens = [route?.within, route?.screen].flatMap((id) => {
    if (id === undefined) return [];
    const [name = ''] = id.split('/');
    return [{ id, name, build: lineup.remotes[name]?.build ?? '' }];
  });
  const frame = `shell@${lineup.shell.build} ${route?.path ?? destination.kind}`;
  return {
    frame: { name: frame, builds: [{ name: 'shell', build: lineup.shell.build }] },
    screens: {
      name: `${screens.map(({ id, build }) => `${id}@${build}`).join(' ')} in ${frame}`,
      builds: screens.filter(({ build }) => build !== ''),
    },
  };
}
