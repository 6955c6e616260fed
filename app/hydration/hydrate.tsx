import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setHydrating } from './hydrating.ts';

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

/**
 * Stores what is typed into text areas before hydration. React resets text areas that had initial text, and the typed
 * text would be lost.
 *
 * @returns a function that restores the text after hydration and notifies React
 */
function rememberTypedText(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const remember = () => {
    for (const area of document.querySelectorAll('textarea')) {
      if (area.value !== area.defaultValue) typed.set(area, area.value);
    }
  };
  remember();
  document.addEventListener('input', remember);
  return () => {
    document.removeEventListener('input', remember);
    for (const [area, words] of typed) {
      if (area.value === words) continue;
      area.value = words;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
