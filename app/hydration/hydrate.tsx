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
 * text would be lost. It resets them while it renders, which may be long before it is done: a form that is sent in between
 * gets its text back first.
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
  const putBack = () => {
    for (const [area, words] of typed) {
      if (area.value === words) continue;
      area.value = words;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  document.addEventListener('input', remember);
  // On the window: before React, which listens at the document.
  addEventListener('submit', putBack, true);
  return () => {
    document.removeEventListener('input', remember);
    removeEventListener('submit', putBack, true);
    putBack();
  };
}
