import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OwnMarkup, OwnRendering } from './render-own-page';

/** In packages the sources are compiled. */
const [program = ''] = ['js', 'ts']
  .map((ending) => fileURLToPath(new URL(`../../food-court.${ending}`, import.meta.url)))
  .filter((file) => existsSync(file));

/** The process inside has limits of its own, which are far lower. */
const timeoutMs = 60_000;
const maxBytes = 20_000_000;

/**
 * Renders in a program of its own. In the process of a test the bundler does not run, because a test in jsdom has other
 * globals than Node.
 */
export function runRenderer(rendering: OwnRendering): Promise<OwnMarkup> {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return new Promise((resolve, reject) => {
    const options = { timeout: timeoutMs, maxBuffer: maxBytes, killSignal: 'SIGKILL' } as const;
    const child = execFile(
      process.execPath,
      [...loader, program, 'render-for-test'],
      options,
      (error, stdout, stderr) => {
        if (!error) return resolve(JSON.parse(stdout) as OwnMarkup);
        const said = stderr.trim().replace(/^✖ /, '') || error.message;
        return reject(new Error(`The server can’t render ${rendering.page.screen}: ${said}`));
      },
    );
    // It may have ended already.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(rendering));
  });
}
