import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { Order } from '@food-court/shared-api';
import { isOffline } from '@food-court/shared-api/offline';
import { apiQuery, queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { isOutdated, stepFailure } from './messages';
import { isUnreachable, isUnavailable, sendStep, type Step, withStatuses } from './send-step';
import { createPressStore } from './press-store';

/** 'outdated': the order has moved on, so a retry makes no sense. 'queued': it is sent once the server can be reached. */
export type StepOutcome = 'taken' | 'queued' | 'outdated' | 'failed';

interface PendingSteps {
  all: readonly Step[];
  unsent: readonly Step[];
}

const retryMs = 3_000;

const store = createPressStore<Step>();

/**
 * The presses on one open board, as mutations. Each is sent at once. One that does not reach the server becomes a mutation of
 * a scope, which sends one after another and retries the first; a reload takes it from the store. Each step names the former
 * status, so one that is sent twice is taken once.
 */
export class StepQueue {
  private readonly key = ['order-steps', crypto.randomUUID()];
  private readonly sendingKey = [...this.key, 'sending'];
  private readonly unsentKey = [...this.key, 'unsent'];
  private readonly board: ReturnType<typeof queryKey>;
  private readonly params: { email: string };
  private opening = new AbortController();
  private known: PendingSteps = { all: [], unsent: [] };

  constructor(
    private readonly client: QueryClient,
    email: string,
    private readonly account: string,
  ) {
    this.params = { email };
    this.board = queryKey('GET /order-board/{email}', { params: this.params });
  }

  /** Sends what an earlier page could not send. While the board is closed, nothing is sent. */
  readonly open = (): (() => void) => {
    const opening = (this.opening = new AbortController());
    void store.read(this.account).then((steps) => {
      if (!opening.signal.aborted) for (const step of steps) this.sendLater(step);
    });
    return () => {
      opening.abort();
      const cache = this.client.getMutationCache();
      for (const unsent of cache.findAll({ mutationKey: this.unsentKey })) cache.remove(unsent);
    };
  };

  readonly subscribe = (onChange: () => void): (() => void) => this.client.getMutationCache().subscribe(onChange);

  /** Returns the same object while nothing changes. */
  readonly pending = (): PendingSteps => {
    const now = { all: this.stepsOf(this.key), unsent: this.stepsOf(this.unsentKey) };
    if (!isSame(now.all, this.known.all) || !isSame(now.unsent, this.known.unsent)) this.known = now;
    return this.known;
  };

  /** Takes one step at a time per ticket. */
  readonly take = async (step: Step): Promise<StepOutcome> => {
    const [first] = step.orders;
    if (!first || this.stepsOf(this.sendingKey).some(({ orders }) => orders[0]?.ticketId === first.ticketId))
      return 'failed';
    if (step.to !== 'declined' && (isOffline() || this.stepsOf(this.unsentKey).length > 0)) return this.keep(step);
    return this.run(step, { mutationKey: this.sendingKey, mutationFn: (sent) => this.sendNow(sent) });
  };

  private keep(step: Step): StepOutcome {
    store.add(this.account, step);
    this.sendLater(step);
    return 'queued';
  }

  private sendLater(step: Step): void {
    const { signal } = this.opening;
    const mayRetry = (error: Error): boolean => !signal.aborted && (isUnreachable(error) || isUnavailable(error));
    const sent = this.run(step, {
      mutationKey: this.unsentKey,
      scope: { id: this.unsentKey.join() },
      networkMode: 'online',
      // A server that has just recovered may be busy with everybody who returns.
      retry: (_failures, error) => mayRetry(error),
      retryDelay: retryMs,
      mutationFn: async (unsent) => {
        signal.throwIfAborted();
        const outcome = await this.sendAgain(unsent, mayRetry);
        await store.remove(unsent);
        return outcome;
      },
    });
    // The store keeps what a closed board could not send.
    sent.catch(() => {});
  }

  private run(step: Step, options: MutationOptions<StepOutcome, Error, Step>): Promise<StepOutcome> {
    const isLast = () => this.client.isMutating({ mutationKey: this.key }) === 1;
    // Refetches the board once after a press for many tickets, after the last one.
    const onSettled = () => void (isLast() && this.client.invalidateQueries({ queryKey: this.board }));
    return this.client
      .getMutationCache()
      .build(this.client, { ...options, onSettled })
      .execute(step);
  }

  private async sendNow(step: Step): Promise<StepOutcome> {
    try {
      return await this.send(step);
    } catch (error) {
      // A decline is made in a dialog, where the person can press again.
      return isUnreachable(error) && step.to !== 'declined' ? this.keep(step) : reportFailure(step, error);
    }
  }

  private async sendAgain(step: Step, mayRetry: (error: Error) => boolean): Promise<StepOutcome> {
    try {
      return await this.send(step);
    } catch (error) {
      if (mayRetry(error as Error)) throw error;
      // Only the answer to the first attempt was lost, not the step.
      return isOutdated(error) && (await this.isTaken(step)) ? 'taken' : reportFailure(step, error);
    }
  }

  private async send(step: Step): Promise<StepOutcome> {
    const moved = await sendStep(step);
    this.client.setQueryData<Order[]>(this.board, (known) => known && withStatuses(known, moved));
    return 'taken';
  }

  private async isTaken({ orders, to }: Step): Promise<boolean> {
    const asked = { ...apiQuery('GET /order-board/{email}', { params: this.params }), staleTime: 0 };
    const shown = await this.client.fetchQuery(asked).catch(() => undefined);
    const statuses = shown && new Map(shown.map(({ _id, status }) => [_id, status]));
    return !!statuses && orders.every(({ _id }) => (statuses.get(_id) ?? 'handed_over') === to);
  }

  private stepsOf(mutationKey: readonly string[]): Step[] {
    const pending = this.client.getMutationCache().findAll({ mutationKey, status: 'pending' });
    return pending.map(({ state }) => state.variables as Step);
  }
}

function reportFailure({ orders }: Step, error: unknown): StepOutcome {
  toast.error(stepFailure(orders, error));
  return isOutdated(error) ? 'outdated' : 'failed';
}

const isSame = (a: readonly Step[], b: readonly Step[]): boolean =>
  a.length === b.length && a.every((step, place) => step === b[place]);
