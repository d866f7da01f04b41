import type { Metrics, RenderOutcome } from '../platform/observability/metrics/metrics';
import type { RenderPool } from './render-pool';

type Render = Pick<RenderPool, 'render'>;

/** Wraps the pool to count, for the builds that render a page, how long it takes and whether it succeeds. */
export const measuredPool = (pool: Render, metrics: Metrics): Render => ({
  render: async (lineup, remotes, site, work) => {
    const startedAt = performance.now();
    const builds = [
      `shell@${lineup.shell.build}`,
      ...remotes.map((name) => `${name}@${lineup.remotes[name]?.build ?? 'none'}`),
    ].join(' ');
    const record = (outcome: RenderOutcome): void =>
      metrics.recordRender(builds, outcome, (performance.now() - startedAt) / 1_000);
    try {
      const rendered = await pool.render(lineup, remotes, site, work);
      record(!rendered.page ? 'failed' : rendered.faults.length > 0 ? 'faulty' : 'rendered');
      return rendered;
    } catch (error) {
      record('failed');
      throw error;
    }
  },
});
