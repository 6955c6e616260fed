import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { withUnread } from '#app/core/request/admin/admin-meta.ts';
import { useServerSentEvents } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';

/**
 * Returns the number of unread inbox items: first from the server's page, then from its events. The tab's title shows
 * it too, on every screen.
 */
export function useUnread(onServer: number): number {
  const [unread, setUnread] = useState(onServer);
  useEffect(() => setUnread(onServer), [onServer]);
  useServerSentEvents('inbox', (data) => setUnread((data as { unread: number }).unread));
  // Another screen has another title, and new data may change the title of the same screen.
  const matches = useMatches();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what matches says that there is a new title.
  useEffect(() => {
    document.title = withUnread(document.title, unread);
  }, [unread, matches]);
  return unread;
}
