import path from 'node:path';
import { restoreNodeGlobals } from './node-globals';
import { testTracking } from './test-tracking';

const { after, describe } = await import('node:test');

/**
 * A process that runs one test file after the other, each as a suite. Files share their imports, which take longer to load
 * than most files take to run.
 */
process.on('message', ({ file }: { file?: string }) => {
  if (file === undefined) return process.disconnect();
  testTracking.begin();
  void describe(file, async () => {
    try {
      await import(path.resolve(file));
      // Defined last, so that it runs after the hooks of the file.
      after(restoreNodeGlobals);
    } finally {
      testTracking.end();
    }
  });
});

/** Prints what keeps the process alive after its work is done, before the pool kills it. */
process.on('disconnect', () => {
  setTimeout(() => console.error('still open:', process.getActiveResourcesInfo().join(', ')), 20_000).unref();
  setTimeout(() => process.exit(1), 60_000).unref();
});
