import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { useServerSentEvents } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { withUnread } from '../admin-meta.ts';

/**
 * How many items of the inbox nobody has opened yet: as the server made the page, then as it says by itself. The
 * tab's title says so too, on every screen.
 */
export function useUnread(onServer: number): number {
  const [unread, setUnread] = useState(onServer);
  useEffect(() => setUnread(onServer), [onServer]);
  useServerSentEvents('inbox', (data) => setUnread((data as { unread: number }).unread));
  // Another screen brings another title, and the same screen may bring a new one with its data.
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what matches says that there is a new title.
  useEffect(() => {
    document.title = withUnread(document.title, unread);
  }, [unread, matches]);
  return unread;
}
