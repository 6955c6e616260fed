import { useEffect, useEffectEvent, useState } from 'react';
import { useActionData, useNavigation, useRevalidator } from 'react-router';
import { subscribeToServerSentEvents } from './shared-event-source.ts';

/** Hears what the server says of this name, while this part is on the screen. */
export function useServerSentEvents(name: string, hear: (data: unknown) => void): void {
  const current = useEffectEvent(hear);
  useEffect(() => subscribeToServerSentEvents(name, (data) => current(data)), [name]);
}

/**
 * Reads the screen anew whenever the server says that this has changed. It waits while the screen is on its way
 * anywhere, for the toast that comes with an answer is sent once only; and while a form shows what is wrong with it,
 * for reading anew would wipe that away.
 */
export function useRevalidation(name: string): void {
  const { revalidate } = useRevalidator();
  const isOnItsWay = useNavigation().state !== 'idle';
  const isRefused = useActionData() !== undefined;
  const [isDue, setDue] = useState(false);
  useServerSentEvents(name, () => setDue(true));
  useEffect(() => {
    if (!isDue || isOnItsWay || isRefused) return;
    setDue(false);
    void revalidate();
  }, [isDue, isOnItsWay, isRefused, revalidate]);
}
