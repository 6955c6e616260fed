import { useEffect, useState } from 'react';
import { isHydrating } from '#app/hydration/hydrating.ts';
import { reportView } from '../count-view.ts';

/** Counts a view of an article after a client-side navigation. An article loaded with its page is already counted. */
export function useCountedView(postId: string): void {
  const [loadedId] = useState(() => (isHydrating() ? postId : null));
  useEffect(() => {
    if (postId !== loadedId) reportView(postId);
  }, [postId, loadedId]);
}
