import webpack, { type MultiCompiler, type MultiStats } from 'webpack';
import { remoteBuild } from '../build';
import { buildFaults, formatFault } from '../build/faults';
import { buildId, readStamp } from '../workspace';

const createCompiler = async (folder: string): Promise<MultiCompiler> =>
  webpack(await remoteBuild(folder, { isOfOtherTeam: true }));

/** Writes dist/ unless it already has the build of these sources. */
export async function buildRemote(folder: string): Promise<void> {
  if (readStamp(folder)?.build === buildId(folder)) return;
  const compiler = await createCompiler(folder);
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  );
  if (stats?.hasErrors()) throw new Error(`The build failed:\n\n${faultsOf(stats, folder)}`);
}

/** Builds again whenever a source changes, until a signal. */
export async function watchRemote(folder: string): Promise<void> {
  const compiler = await createCompiler(folder);
  compiler.watch({}, (error, stats) => {
    if (error) console.error(`✖ ${error.message}`);
    else if (stats?.hasErrors()) console.error(faultsOf(stats, folder));
    else if (stats?.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings', colors: false }));
  });
}

const faultsOf = (stats: MultiStats, folder: string): string =>
  buildFaults(stats.toJson({ all: false, errors: true }).errors ?? [], folder)
    .map(formatFault)
    .join('\n\n');
