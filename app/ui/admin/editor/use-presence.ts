import { useCallback, useEffect, useRef, useState } from 'react';
import { useDueRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { openEventSource } from '#app/ui/event-source.ts';

interface EditorTab {
  id: string;
  name: string;
}

interface PresenceEvent {
  editors: EditorTab[];
  holderId: string | null;
  /** The revision of the draft on the server. */
  revision: number;
  /** The schedules as a text that differs whenever one of them does. */
  schedules: string;
}

export interface Presence {
  /** All other tabs that have the document open. */
  others: EditorTab[];
  /** The tab that may edit, if it is not this one. */
  holder: EditorTab | null;
  /** The revision of the draft on the server; 0 until the first event. */
  revision: number;
  takeOver: () => Promise<void>;
}

const unheard: PresenceEvent = { editors: [], holderId: null, revision: 0, schedules: '' };

/**
 * Reads the screen again once its schedules have changed: after one was carried out it says that the document is
 * published.
 * @internal
 */
export function useFollowedSchedules(schedules: string): void {
  const revalidate = useDueRevalidation();
  const known = useRef(schedules);
  useEffect(() => {
    if (known.current !== schedules) revalidate();
    known.current = schedules;
  }, [schedules, revalidate]);
}

/**
 * Returns who else has this document open, as the server reports it, and registers this tab: the open connection itself
 * is the presence. Without a connection nobody is notified; a stale save is still refused.
 * @param address of the events (GET) and of the request for the editing lock (POST)
 * @param schedules what was scheduled when the screen was read: it may have been carried out before the first event
 */
export function usePresence(address: string, schedules: string): Presence {
  const [tab] = useState(() => crypto.randomUUID());
  const [presenceEvent, setPresenceEvent] = useState<PresenceEvent>(unheard);
  useEffect(() => {
    const presence = (data: unknown) => setPresenceEvent(data as PresenceEvent);
    return openEventSource(`${address}?tab=${tab}`, { listeners: { presence }, retries: true });
  }, [address, tab]);
  const takeOver = useCallback(async () => {
    const body = new FormData();
    body.set('tab', tab);
    await fetch(address, { method: 'POST', body, redirect: 'manual' });
  }, [address, tab]);
  const { editors, holderId, revision } = presenceEvent;
  useFollowedSchedules(presenceEvent === unheard ? schedules : presenceEvent.schedules);
  const holder = holderId === tab ? null : (editors.find(({ id }) => id === holderId) ?? null);
  return { others: editors.filter(({ id }) => id !== tab), holder, revision, takeOver };
}
