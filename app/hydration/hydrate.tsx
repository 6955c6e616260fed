import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setRouterStart } from '#app/lib/react-router-internals.ts';
import { encodeState } from './encode-state.ts';
import { setHydrating } from './hydrating.ts';
import { rememberTypedText } from './remember-typed-text.ts';
import { watchSession } from './session-watch.ts';
import type { StartData } from './start-data.ts';

/**
 * Hydrates the page. Resolves once the first effects have run, so that controls respond.
 * @param modules of the page's routes, in the order of `start.modules`
 */
export function hydrate(start: StartData, modules: unknown[]): Promise<void> {
  const ids = Object.keys(start.modules);
  setRouterStart(
    { ...start.context, stream: streamOf(start.encoded ?? encodeState(start.state)) },
    Object.fromEntries(ids.map((id, index) => [id, modules[index]])),
  );
  watchSession();
  setHydrating(true);
  const putBack = rememberTypedText();
  return new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <AfterHydration onDone={resolve}>
            <HydratedRouter />
          </AfterHydration>
        </StrictMode>,
      );
    });
  })
    .then(putBack)
    .finally(() => setHydrating(false));
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

/** Around the router, not beside it: `useId` counts siblings, and the server renders the router alone. */
function AfterHydration({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(onDone, [onDone]);
  return children;
}
