import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows links between our own pages without a reload, in any part of the page: blocks that React leaves as the server
 * sent them contain plain anchors. Links with a modifier key, a target, a file extension or another origin are left to
 * the browser.
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

/** `#programmes` on the page that contains it: the browser itself scrolls and moves the focus better. */
const isOnThisPage = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && search === location.search;
