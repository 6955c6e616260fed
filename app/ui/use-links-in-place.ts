import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows links between our own pages without a reload, wherever they stand: blocks that React left as the server
 * sent them hold plain anchors. Links with a modifier key, a target, a file ending or another origin are the browser's.
 */
export function useLinksInPlace(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const anchor = (event.target as Element).closest('a');
      if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return;
      if (anchor.pathname.includes('.') || isOnThisPage(anchor)) return;
      event.preventDefault();
      navigate(anchor.pathname + anchor.search + anchor.hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** `#programmes` on the page that holds it: the browser scrolls and moves the focus better than we would. */
const isOnThisPage = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && search === location.search;
