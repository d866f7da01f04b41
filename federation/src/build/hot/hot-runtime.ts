import webpack from 'webpack';
import { hotRemotes } from './hot-state';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Brings a running remote to its newest build, one build after the other, because an update fits the build before it only.
 * Fails when a changed module can't run again in the page.
 */
export class HotRuntime extends RuntimeModule {
  constructor(private readonly remote: string) {
    super('hot updates', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { interceptModuleExecution, publicPath, getFullHash, hmrDownloadUpdateHandlers } = RuntimeGlobals;
    return `let hot;
${interceptModuleExecution}.push(({ module }) => { hot ??= module.hot; });
const remotes = globalThis.${hotRemotes} ??= {};
remotes[${JSON.stringify(this.remote)}] = {
  async update({ hash, base, updates }) {
    // It would look among the updates for style sheets, which the page's script replaces.
    delete ${hmrDownloadUpdateHandlers}.miniCss;
    while (${getFullHash}() !== hash) {
      ${publicPath} = updates;
      const changed = await hot.check(false);
      // Modules that run again use files of the new build.
      ${publicPath} = base;
      if (!changed) throw new Error("No update fits build " + ${getFullHash}());
      await hot.apply();
    }
  },
};`;
  }
}
