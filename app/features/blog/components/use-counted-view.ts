import { useEffect, useState } from 'react';
import { isHydrating } from '#app/hydration/hydrating.ts';
import { tellView } from '../count-view.ts';

/** Counts an article that was reached by a move inside the page. One that was loaded has been counted by then. */
export function useCountedView(postId: string): void {
  const [loadedId] = useState(() => (isHydrating() ? postId : null));
  useEffect(() => {
    if (postId !== loadedId) tellView(postId);
  }, [postId, loadedId]);
}
