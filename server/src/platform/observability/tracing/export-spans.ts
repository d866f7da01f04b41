import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '#platform/config/settings';
import type { RequestSpan, Work, WorkSpan } from './request-scope';
import type { TraceContext } from './trace-id';

export interface SpanExport {
  /** Undefined for a trace that is not in the sample. */
  begin: (context: TraceContext, of?: 'request' | 'job') => RequestSpan | undefined;
  /** Sends the pending spans. */
  close: () => Promise<void>;
}

/**
 * Sends spans to a collector by OTLP over HTTP, some seconds later in batches; when the collector is down only spans
 * are lost.
 */
export function exportSpans({ collectorUrl, percent }: TracingSettings): SpanExport {
  const ids = new GivenTraceIds();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'food-court' }),
    sampler: new TraceIdRatioBasedSampler(percent / 100),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${collectorUrl}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('food-court');
  return {
    begin: (context, of = 'request') => {
      const span = ids.of(context.traceId, () => tracer.startSpan(of, { kind: kindOf[of] }, contextOfSender(context)));
      if (!span.isRecording()) return undefined;
      const within = trace.setSpan(ROOT_CONTEXT, span);
      return {
        id: span.spanContext().spanId,
        begin: (work, name) => workSpan(tracer.startSpan(nameOf(work, name), optionsOf(work, name), within)),
        end: (name, isFailed, attributes) => {
          span.updateName(name).setAttributes(attributes);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

const kindOf = { request: SpanKind.SERVER, job: SpanKind.INTERNAL } as const;

const workSpan = (span: Span): WorkSpan => ({
  fail: (error) =>
    void span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : undefined }),
  end: () => span.end(),
});

const contextOfSender = ({ traceId, parentSpanId: spanId }: TraceContext) =>
  spanId === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 0, isRemote: true });

/** The id of a trace is in the answer and the log whether or not it is exported, so we generate it. */
class GivenTraceIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private traceId: string | undefined;
  generateSpanId = (): string => this.random.generateSpanId();
  generateTraceId = (): string => this.traceId ?? this.random.generateTraceId();

  of<Made>(traceId: string, make: () => Made): Made {
    this.traceId = traceId;
    try {
      return make();
    } finally {
      this.traceId = undefined;
    }
  }
}

const firstWord = /^\s*\w+/;

const nameOf = (work: Work, name: string): string =>
  work === 'database' ? (firstWord.exec(name)?.[0].trim().toLowerCase() ?? work) : name;

/** Statements contain no personal data: that is in parameters. */
const optionsOf = (work: Work, name: string) =>
  work === 'database'
    ? { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': name } }
    : { kind: work === 'provider' ? SpanKind.CLIENT : SpanKind.INTERNAL };
