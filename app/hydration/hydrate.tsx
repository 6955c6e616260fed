import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setHydrating } from './hydrating.ts';

/** Attaches React to the page. Settles once the first effects have run, so that controls answer. */
export function hydrate(): Promise<void> {
  setHydrating(true);
  return new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
          <AfterHydration onDone={resolve} />
        </StrictMode>,
      );
    });
  }).finally(() => setHydrating(false));
}

function AfterHydration({ onDone }: { onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return null;
}
