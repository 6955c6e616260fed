import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api';

type Api = typeof import('@opentelemetry/api');

let opened: { api: Api; tracer: Tracer } | undefined;

/**
 * Sets where spans go, once, at start. Without it nothing is traced, and the packages of OpenTelemetry are not loaded.
 */
export function openTracer(api: Api | undefined): void {
  opened = api && { api, tracer: api.trace.getTracer('resjam') };
}

interface SpanOptions {
  kind?: keyof typeof SpanKind;
  /** Ids, counts and patterns. Never an address, a query or words of a visitor. */
  attributes?: Attributes;
  /** The headers of the request that began it: `traceparent` names the trace of the caller. */
  parent?: Record<string, unknown>;
}

/** Does work within a span. Without tracing it only does the work. */
export function withSpan<Value>(
  name: string,
  { kind = 'INTERNAL', attributes, parent }: SpanOptions,
  work: (span?: Span) => Promise<Value>,
): Promise<Value> {
  if (!opened) return work();
  const { api, tracer } = opened;
  const context = parent ? api.propagation.extract(api.context.active(), parent) : api.context.active();
  return tracer.startActiveSpan(name, { kind: api.SpanKind[kind], attributes }, context, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, api, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

const noop = () => undefined;

/**
 * Begins a span for work that ends in a callback, if a span of a request or a job is open.
 * @returns the function that ends it
 */
export function startSpan(name: string, attributes: () => Attributes): (error?: unknown) => void {
  if (!opened?.api.trace.getActiveSpan()) return noop;
  const { api, tracer } = opened;
  const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes: attributes() });
  return (error) => {
    if (error) markFailed(span, api, error);
    span.end();
  };
}

/** Without the message of the error, which may quote a person. */
function markFailed(span: Span, api: Api, error: unknown): void {
  span.setStatus({ code: api.SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}
