/**
 * Marks the link of the part that is read in a list of contents: the last one whose start is in the upper third of the
 * window, or above it. Before the first part, its link is marked. Idempotent. Returns a function that ends it.
 */
export function followContents(nav: HTMLElement): () => void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const topOf = ({ hash }: HTMLAnchorElement) =>
    document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  let marked: HTMLAnchorElement | undefined;
  const mark = () => {
    const current = links.findLast((link) => topOf(link) < window.innerHeight / 3) ?? links[0];
    if (current === marked) return;
    marked = current;
    for (const link of links) link.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'location');
    // In a long list the marked link comes into view. The page itself does not move.
    nav.scrollTop = current && current !== links[0] ? current.offsetTop - nav.clientHeight / 2 : 0;
  };
  mark();
  window.addEventListener('scroll', mark, { passive: true });
  return () => window.removeEventListener('scroll', mark);
}
