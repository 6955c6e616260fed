import { useEffect, useEffectEvent } from 'react';
import { addShortcut, type Shortcut } from './shortcut-store.ts';

/** Registers a shortcut while the component is mounted, and adds it to the list that `?` shows. */
export function useShortcut({ keys, label, run, isOff = false }: Shortcut & { isOff?: boolean }): void {
  const current = useEffectEvent(run);
  useEffect(() => {
    if (!isOff) return addShortcut({ keys, label, run: () => current() });
  }, [keys, label, isOff]);
}
