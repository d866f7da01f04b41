import { AsyncLocalStorage } from 'node:async_hooks';

/** The work of bundles on one page, with all that it leaves behind: timers, and promises that nobody awaits. */
export interface Rendering {
  /** What is rendered, by which builds. */
  task: string;
  countFailure: () => void;
}

const started = new AsyncLocalStorage<Rendering>();
const inProgress = new Set<Rendering>();

export async function runRendering<Answer>(rendering: Rendering, work: () => Promise<Answer>): Promise<Answer> {
  inProgress.add(rendering);
  try {
    return await started.run(rendering, work);
  } finally {
    inProgress.delete(rendering);
  }
}

/** For our own code that a bundle calls: its errors are not the bundle's. */
export const leaveRendering = <Answer>(work: () => Answer): Answer => started.exit(work);

/** The rendering that the running code belongs to. Its page may have been sent long ago. */
export const currentRendering = (): Rendering | undefined => started.getStore();

export const renderingsInProgress = (): readonly Rendering[] => [...inProgress];
