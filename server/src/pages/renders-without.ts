import type { Releases } from '../modules/delivery/discovery/releases';
import { CircuitBreaker } from '../platform/resilience/circuit-breaker';
import { RenderFailures, type VisitedPage } from './render-failures';
import { renderPage, type PageRenderer } from './render-page';
import type { NamedBuild } from './render-tasks';

/** Whether the site without this build renders the page: then the build is the cause, and not the page’s data. */
export type RendersWithout = (failed: NamedBuild, page: VisitedPage) => Promise<boolean>;

/** Tries a page with the builds of the same visit, but with the build before the one that failed. */
export const rendersWithout =
  (renderer: Omit<PageRenderer, 'failures'>, releases: Pick<Releases, 'siteFor'>): RendersWithout =>
  async ({ name, build }, { pathname, visitBuilds }) => {
    const site = await releases.siteFor({ id: '', visitBuilds, failed: { [name]: [build] } });
    const { shell, remotes } = site.lineup;
    if ((name === 'shell' ? shell : remotes[name])?.build === build) return false;
    let faults = 0;
    const onError = (): void => void (faults += 1);
    const unrecorded = new RenderFailures({
      circuitBreaker: new CircuitBreaker(),
      onFailing: () => undefined,
      log: { error: () => undefined },
    });
    const { answer } = await renderPage({ ...renderer, failures: unrecorded }, site, {
      pathname,
      search: '',
      language: 'en',
      signedInHint: false,
      onError,
    });
    return answer !== undefined && faults === 0;
  };
