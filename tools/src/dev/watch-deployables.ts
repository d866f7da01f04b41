import { diskStore, publish } from '@food-court/federation/release';
import { deployables } from '../start/build/build-deployables';
import { watchingCompiler } from '../start/build/watching-compiler';

/** Runs one watching compiler per deployable, and publishes every finished build at once. */
export class WatchedDeployables {
  private readonly compilers = deployables.map(watchingCompiler);

  constructor(private readonly store: string) {}

  /** Resolves when each deployable has been built and is live. */
  async start(): Promise<void> {
    await Promise.all(this.compilers.map((compiler) => compiler.start((folder) => this.publish(folder))));
  }

  async stop(): Promise<void> {
    await Promise.all(this.compilers.map((compiler) => compiler.stop()));
  }

  private async publish(folder: string): Promise<void> {
    const [published] = await publish(diskStore(this.store), [folder], { by: 'npm run dev', audience: 'everybody' });
    console.log(`✔ ${published?.name} ${published?.build} is live`);
  }
}
