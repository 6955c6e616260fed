import type { Env } from '#app/core/runtime/env.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { openTracer } from '#app/core/runtime/tracing.server.ts';

const stopMs = 3_000;

/**
 * Starts to send traces, by OTLP/HTTP in JSON, if OpenTelemetry's standard variables name a collector. Its packages are
 * loaded only then.
 * @returns the function that sends what is left and ends it; undefined without a receiver
 */
export async function startTracing({ tracing }: Env, log: Log): Promise<(() => Promise<void>) | undefined> {
  if (!tracing) return undefined;
  const [api, trace, resources, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, exporter] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const named = resources.resourceFromAttributes({ 'service.name': tracing.serviceName });
  const { envDetector, hostDetector, processDetector } = resources;
  const detected = resources.detectResources({ detectors: [hostDetector, processDetector, envDetector] });
  const provider = new trace.TracerProvider({
    resource: resources.defaultResource().merge(detected).merge(named),
    sampler: new trace.ParentBasedSampler({ root: new trace.TraceIdRatioBasedSampler(tracing.share) }),
    spanProcessors: [new trace.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  openTracer(api);
  log.info('traces are sent', { service: tracing.serviceName });
  return async () => {
    openTracer(undefined);
    // An unresponsive collector must not delay the shutdown.
    const late = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
  };
}
