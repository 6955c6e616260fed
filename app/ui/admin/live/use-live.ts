import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { hearLive } from './live-events.ts';

/** Hears what the server says of this name, while this part is on the screen. */
export function useLive(name: string, hear: (data: unknown) => void): void {
  const current = useEffectEvent(hear);
  useEffect(() => hearLive(name, (data) => current(data)), [name]);
}

/** Reads the screen anew whenever the server says that this has changed. */
export function useRevalidation(name: string): void {
  const { revalidate } = useRevalidator();
  useLive(name, () => void revalidate());
}
