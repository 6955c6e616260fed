import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setHydrating } from './hydrating.ts';
import { rememberTypedText } from './remember-typed-text.ts';

/** Hydrates the page. Resolves once the first effects have run, so that controls respond. */
export function hydrate(): Promise<void> {
  setHydrating(true);
  const putBack = rememberTypedText();
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
  })
    .then(putBack)
    .finally(() => setHydrating(false));
}

function AfterHydration({ onDone }: { onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return null;
}
