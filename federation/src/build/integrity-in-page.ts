import webpack from 'webpack';
import { pageStateElementId } from '../discovery/page-state';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** For the shell: the server writes the hashes of its late files into the page, so that they don't weigh on its first load. */
export class IntegrityInPage extends RuntimeModule {
  constructor() {
    super('integrity in the page');
  }

  override generate(): string {
    const { require } = RuntimeGlobals;
    return `let known;
${require}.integrity = (chunkId, kind) => {
  known ??= JSON.parse(document.getElementById(${JSON.stringify(pageStateElementId)}).textContent).integrity;
  return known[${require}[kind === "js" ? "u" : "miniCssF"](chunkId).split("?")[0]];
};`;
  }
}
