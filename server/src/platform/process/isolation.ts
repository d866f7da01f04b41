import type { FastifyBaseLogger } from 'fastify';
import { describeBorder, proveRendering, type Breach } from '@food-court/federation/isolation';
import type { Settings } from '../config/settings';
import { unavailable } from '../http/refusal';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Whether server bundles of other teams may run here. */
export class Isolation {
  private isProved = false;

  constructor(
    private readonly settings: Pick<Settings, 'renderIsolation' | 'ownRemotes'>,
    private readonly whatASampleGets: () => Promise<readonly Breach[]> = proveRendering,
  ) {}

  /** Describes in one line what a hostile bundle would get. */
  async prove(log: Log): Promise<void> {
    try {
      const reached = await this.whatASampleGets();
      this.isProved = reached.length === 0;
      log[this.isProved ? 'info' : 'warn']({ reached }, describeBorder(reached));
    } catch (error) {
      log.error({ err: error }, 'the border around bundles could not be tried');
    }
  }

  mayRun(names: readonly string[]): boolean {
    if (this.settings.renderIsolation === 'wanted' || this.isProved) return true;
    return names.every((name) => name === 'shell' || this.settings.ownRemotes.includes(name));
  }

  require(names: readonly string[]): void {
    if (!this.mayRun(names))
      throw unavailable(
        'This server doesn’t run your team’s code, because it couldn’t isolate it. The people who run the site find the cause in its log.',
      );
  }
}
