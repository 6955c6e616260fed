import { useEffect, useEffectEvent } from 'react';
import { addShortcut, type Shortcut } from './shortcut-store.ts';

/** Makes keys do something while this part is on the screen, and puts them on the list that `?` shows. */
export function useShortcut({ keys, label, run, isOff = false }: Shortcut & { isOff?: boolean }): void {
  const current = useEffectEvent(run);
  useEffect(() => {
    if (!isOff) return addShortcut({ keys, label, run: () => current() });
  }, [keys, label, isOff]);
}
