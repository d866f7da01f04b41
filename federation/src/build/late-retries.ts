import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

const furtherAttempts = 2;
const pauseMs = 400;

/**
 * Retries a failed late script or style at another address: Chromium caches the failure, and an interrupted transfer
 * looks like a wrong hash. Timeouts are not retried, and neither are scripts that ran and failed. A style sheet that the
 * page linked and could not load is removed, because webpack's runtime would treat it as loaded.
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
