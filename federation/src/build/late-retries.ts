import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

const furtherAttempts = 2;
const pauseMs = 400;

/**
 * A late script or style that fails is asked for again at another address: Chromium keeps what failed, and a transfer that was
 * cut off looks like a wrong hash. What took all its time has had its chance, and what ran and failed would do so again.
 * A sheet that the page named and didn't get is no sheet: webpack's runtime would take it for one.
 */
export class LateRetries extends RuntimeModule {
  constructor() {
    super('retries of late files', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { require, ensureChunkHandlers } = RuntimeGlobals;
    return `for (const [kind, file] of [["j", "u"], ["miniCss", "miniCssF"]]) {
  const load = ${ensureChunkHandlers}[kind], name = ${require}[file], failures = {}, underWay = {};
  if (!load) continue;
  ${require}[file] = (id) => name(id) + (failures[id] ? "?attempt=" + failures[id] : "");
  const attempt = (id, left) => {
    const asked = [];
    for (const sheet of document.querySelectorAll(\`link[data-href="\${name(id)}"]\`)) sheet.sheet || sheet.remove();
    load(id, asked);
    return asked[0]?.catch((error) => {
      failures[id] = (failures[id] || 0) + 1;
      if (!left || error.type !== "error") throw error;
      return new Promise((resume) => setTimeout(resume, ${pauseMs})).then(() => attempt(id, left - 1));
    });
  };
  ${ensureChunkHandlers}[kind] = (id, promises) => {
    const loading = (underWay[id] ??= attempt(id, ${furtherAttempts})?.finally(() => delete underWay[id]));
    if (loading) promises.push(loading);
  };
}`;
  }
}
