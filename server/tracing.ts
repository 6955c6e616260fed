import type { Env } from '#app/core/runtime/env.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { openTracer } from '#app/core/runtime/tracing.server.ts';

const stopMs = 3_000;

/**
 * Starts to send traces if OpenTelemetry's standard variables name a collector. Its packages, which read the further
 * variables themselves, are loaded only then.
 * @returns the function that sends what is left and ends it; undefined without a receiver
 */
export async function startTracing({ tracing }: Env, log: Log): Promise<(() => Promise<void>) | undefined> {
  if (!tracing) return undefined;
  const [{ NodeSDK }, api] = await Promise.all([import('@opentelemetry/sdk-node'), import('@opentelemetry/api')]);
  // Metrics have an address of their own, and the log goes to standard output.
  const sdk = new NodeSDK({ serviceName: tracing.serviceName, metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  openTracer(api);
  log.info('traces are sent', { service: tracing.serviceName });
  return async () => {
    openTracer(undefined);
    // An unresponsive collector must not delay the shutdown.
    const late = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref());
    await Promise.race([sdk.shutdown().catch(() => undefined), late]);
  };
}
