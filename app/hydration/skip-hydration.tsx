import { type ReactNode, useState } from 'react';
import { isHydrating } from '#app/lib/lazy/hydrating.ts';

/**
 * A part of the page without controls. On hydration it keeps the server's HTML, so the lazy component in `draw` is not
 * even fetched. After a client-side navigation it renders normally.
 */
export function SkipHydration({ draw: render }: { draw: () => ReactNode }) {
  const [isLeftAlone] = useState(isHydrating);
  return isLeftAlone ? (
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div>{render()}</div>
  );
}
