import { type ReactNode, useState } from 'react';
import { isHydrating } from './hydrating.ts';

/**
 * A place without controls. When React takes over a page, what stands here keeps the server's HTML as it is, so what
 * draws it (`draw`, by a lazy component) is not even fetched. After a move inside the page it is drawn like any other.
 */
export function LeftAsServed({ draw }: { draw: () => ReactNode }) {
  const [isLeftAlone] = useState(isHydrating);
  return isLeftAlone ? <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} /> : <div>{draw()}</div>;
}
