import type { NewsServer } from '@food-court/federation/dev-proxy';
import { diskStore, publish } from '@food-court/federation/release';
import { shortName } from '@food-court/federation/workspace';
import { deployables } from '../start/build/build-deployables';
import { watchingCompiler } from '../start/build/watching-compiler';

/** Runs one watching compiler per deployable, publishes every finished build at once, and tells the open pages. */
export class WatchedDeployables {
  private readonly watched = deployables.map((name) => ({ name: shortName(name), compiler: watchingCompiler(name) }));

  constructor(
    private readonly store: string,
    private readonly news: NewsServer,
  ) {}

  /** Resolves when each deployable has been built and is live. */
  async start(): Promise<void> {
    await Promise.all(
      this.watched.map(({ name, compiler }) =>
        compiler.start(
          (folder) => this.publish(folder),
          (faults) => this.news.showFaults(name, faults),
        ),
      ),
    );
  }

  async stop(): Promise<void> {
    this.news.stop();
    await Promise.all(this.watched.map(({ compiler }) => compiler.stop()));
  }

  private async publish(folder: string): Promise<void> {
    const [published] = await publish(diskStore(this.store), [folder], { by: 'npm run dev', audience: 'everybody' });
    await this.news.notifyBuilt(folder);
    console.log(`✔ ${published?.name} ${published?.build} is live`);
  }
}
