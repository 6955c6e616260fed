import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useActionData, useNavigation, useRevalidator } from 'react-router';
import type { AdminEvent } from '#app/lib/admin-events.ts';
import { subscribeToServerSentEvents } from './shared-event-source.ts';

/** Subscribes to server-sent events of this name while the component is mounted. */
export function useServerSentEvents(name: AdminEvent, onEvent: (data: unknown) => void): void {
  const current = useEffectEvent(onEvent);
  useEffect(() => subscribeToServerSentEvents(name, (data) => current(data)), [name]);
}

/**
 * Returns what revalidates the screen. Waits during a navigation, because the toast of a response is
 * sent only once, while a form shows errors, because revalidation would clear them, and for the response to the event
 * before, because the next request would cancel it: on a slow connection the screen would never change.
 */
export function useDueRevalidation(): () => void {
  const { state, revalidate } = useRevalidator();
  const isOnItsWay = useNavigation().state !== 'idle' || state !== 'idle';
  const isRefused = useActionData() !== undefined;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isDue || isOnItsWay || isRefused) return;
    setDue(false);
    void revalidate();
  }, [isDue, isOnItsWay, isRefused, revalidate]);
  return useCallback(() => setDue(true), []);
}

/** Revalidates the screen after each event of this name (`useDueRevalidation`). */
export const useRevalidation = (name: AdminEvent): void => useServerSentEvents(name, useDueRevalidation());
