import type { ServerInstrumentation } from 'react-router';
import { withSpan } from '#app/core/runtime/tracing.server.ts';

/**
 * Puts every loader and action into a span of its own, within that of its request. Without tracing it only calls them.
 */
export const routeSpans: ServerInstrumentation = {
  route({ id, instrument }) {
    const inSpan = (kind: string) => (call: () => Promise<unknown>) =>
      withSpan(`${kind} ${id}`, { attributes: { 'resjam.route': id } }, async () => {
        await call();
      });
    instrument({ loader: inSpan('loader'), action: inSpan('action') });
  },
};
