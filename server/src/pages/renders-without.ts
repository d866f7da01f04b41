import type { Releases } from '../releases/releases';
import { CircuitBreaker } from '../resilience/circuit-breaker';
import { RenderFailures, type RenderedAddress } from './render-failures';
import { renderPage, type PageRenderer } from './render-page';
import type { NamedBuild } from './render-tasks';

/** Tries a page with the builds of the same visit, but with the build before the one that failed. */
export const rendersWithout =
  (renderer: Pick<PageRenderer, 'pool' | 'siteOf' | 'timeoutMs'>, releases: Pick<Releases, 'siteFor'>) =>
  async ({ name, build }: NamedBuild, { pathname, visitBuilds }: RenderedAddress): Promise<boolean> => {
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
    const page = await renderPage({ ...renderer, failures: unrecorded }, site, {
      pathname,
      signedInHint: false,
      onError,
    });
    return page !== undefined && faults === 0;
  };
