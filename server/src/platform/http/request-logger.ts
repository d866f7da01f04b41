import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
type Child = Parameters<FastifyBaseLogger['child']>;

/**
 * The logger of one request. Most requests log only their last line, so its own child logger is created on first use.
 */
class RequestLogger {
  private created: FastifyBaseLogger | undefined;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: Child[0],
    private readonly options: Child[1],
  ) {}

  private get own(): FastifyBaseLogger {
    return (this.created ??= this.parent.child(this.bindings, this.options));
  }

  get level(): string {
    return this.created?.level ?? this.parent.level;
  }

  set level(level: string) {
    this.own.level = level;
  }

  child(...given: Child): FastifyBaseLogger {
    return this.own.child(...given);
  }
}

const levels: readonly Level[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
for (const level of levels)
  Object.defineProperty(RequestLogger.prototype, level, {
    value(this: { own: FastifyBaseLogger }, ...line: Parameters<FastifyBaseLogger['info']>) {
      this.own[level](...line);
    },
  });

export const createRequestLogger = (...given: ConstructorParameters<typeof RequestLogger>): FastifyBaseLogger =>
  new RequestLogger(...given) as unknown as FastifyBaseLogger;
