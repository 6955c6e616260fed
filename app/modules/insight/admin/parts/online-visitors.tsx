import { useEffect, useState } from 'react';
import { analyticsTag } from '#app/modules/insight/analytics-tag.ts';
import { useServerSentEvents } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';

/** How many visitors are on the site now. The server sends each change. */
export function OnlineVisitors({ present }: { present: number }) {
  const [count, setCount] = useState(present);
  useEffect(() => setCount(present), [present]);
  useServerSentEvents(analyticsTag, (data) => {
    if (typeof data === 'object' && data !== null && 'present' in data && typeof data.present === 'number')
      setCount(data.present);
  });
  return (
    <p className="badge" data-tone={count > 0 ? 'success' : 'plain'} role="status">
      {count.toLocaleString('en-GB')} on the site now
    </p>
  );
}
