import type { Releases, RendersWithoutBuild } from '#modules/releases/index';
import { CircuitBreaker } from '../platform/resilience/circuit-breaker';
import { findPage } from './found-page';
import { RenderFailures } from './render-failures';
import { renderPage, type PageRenderer } from './render-page';

/** Renders a page with the builds of the same visit, except that the failed build is replaced by the one before. */
export const rendersWithoutBuild =
  (renderer: Omit<PageRenderer, 'failures'>, releases: Pick<Releases, 'siteFor'>): RendersWithoutBuild =>
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
    const address = { pathname, search: '' };
    const { answer } = await renderPage({ ...renderer, failures: unrecorded }, site, {
      ...address,
      found: findPage(renderer.siteOf, site, { ...address, hints: { language: 'en', isLanguageChosen: false } }),
      signedInHint: false,
      onError,
    });
    return answer !== undefined && faults === 0;
  };
