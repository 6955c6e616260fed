import { type RefObject, useEffect, useRef } from 'react';

/**
 * Runs a behaviour of the entry script (`data-behaviour`) on an element that a navigation shows, and ends it with the
 * element. On a loaded page the entry script has started it before, so `load` returns an idempotent function. That
 * function returns the one that ends the behaviour.
 * @param load a constant, because another function starts the behaviour again; null for none
 */
export function useBehaviour<Shown extends HTMLElement>(
  load: (() => Promise<(element: Shown) => () => void>) | null,
): RefObject<Shown | null> {
  const ref = useRef<Shown>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !load) return;
    let isOver = false;
    let end: (() => void) | undefined;
    load().then(
      (start) => {
        end = start(element);
        // The entry script may have started it.
        if (isOver) end();
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [load]);
  return ref;
}
