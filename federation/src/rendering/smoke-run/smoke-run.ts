import { isCandidate, type BuildInRole, type Finding } from '#gate/index';
import { isDevelopmentBuild } from '#workspace/build-stamp';
import { renderSamplePages } from './render-sample-pages';
import { samplePages, sampleSite, type BuildSources } from './sample-site';

/**
 * Renders each page that the candidates contribute to (the shell contributes to all) in limited processes. A page that also
 * fails without the candidates is only a warning: the fault of one team must not keep others from releasing.
 */
export async function smokeRun(
  sources: BuildSources,
  before: readonly BuildInRole[],
  after: readonly BuildInRole[],
): Promise<Finding[]> {
  const candidates = after.filter((build) => isCandidate(build) && !isDevelopmentBuild(build.build));
  if (candidates.length === 0) return [];
  const failures = await failingScreens(
    sources,
    after,
    candidates.map(({ name }) => name),
  );
  if (failures.length === 0) return [];
  const failedBefore = new Set((await failingScreens(sources, before, ['shell'])).map(({ page }) => page.route.screen));
  return failures.map(({ page, reason }): Finding => {
    const own = candidates.filter(({ name }) => name === 'shell' || page.remotes.includes(name));
    const subject = own.map(({ name, build }) => `${name} ${build}`).join(' with ');
    return {
      kind: failedBefore.has(page.route.screen) ? 'warning' : 'fault',
      deployable: own.at(-1)?.name ?? '',
      message: `${subject} can’t render ${page.route.path} on the server: ${reason}`,
    };
  });
}

async function failingScreens(sources: BuildSources, served: readonly BuildInRole[], deployables: readonly string[]) {
  const site = await sampleSite(sources, served);
  if (!site) return [];
  const failures = await renderSamplePages(site, samplePages(site, deployables));
  return [...failures].map(([page, reason]) => ({ page, reason }));
}
