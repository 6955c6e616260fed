import { useCallback, useEffect, useState } from 'react';

interface EditorTab {
  id: string;
  name: string;
}

interface PresenceEvent {
  editors: EditorTab[];
  holderId: string | null;
  /** How far the draft is on the server. */
  revision: number;
}

export interface Presence {
  /** Everybody else who has the document open. */
  others: EditorTab[];
  /** Who may write, where that is not this tab. */
  holder: EditorTab | null;
  /** How far the draft is on the server; 0 until it was heard. */
  revision: number;
  takeOver: () => Promise<void>;
}

/**
 * Who else has this document open, as the server says it, and that this tab has: the line itself is the presence. Without
 * a line nobody is told; a stale save is still refused.
 * @param address where it is heard (GET) and where the pen is taken (POST)
 */
export function usePresence(address: string): Presence {
  const [tab] = useState(() => crypto.randomUUID());
  const [heard, setHeard] = useState<PresenceEvent>({ editors: [], holderId: null, revision: 0 });
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`${address}?tab=${tab}`);
      source.addEventListener('presence', ({ data }) => setHeard(JSON.parse(data)));
      source.onerror = () => {
        // Signed out, say: the browser gives up, and we ask again later.
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, 5000);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [address, tab]);
  const takeOver = useCallback(async () => {
    const body = new FormData();
    body.set('tab', tab);
    await fetch(address, { method: 'POST', body, redirect: 'manual' });
  }, [address, tab]);
  const { editors, holderId, revision } = heard;
  const holder = holderId === tab ? null : (editors.find(({ id }) => id === holderId) ?? null);
  return { others: editors.filter(({ id }) => id !== tab), holder, revision, takeOver };
}
