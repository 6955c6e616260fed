/** Says in `data-more` at which ends of a row that scrolls more follows, so that the style sheet fades it there. */
export function markMore(row: HTMLElement): void {
  const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.dataset.more = [row.scrollLeft > 1 && 'start', rest > 1 && 'end'].filter(Boolean).join(' ');
}

/** Updates the marks of a row when it scrolls or its width changes. @returns a function that stops this */
export function watchMore(row: HTMLElement, place: () => void = () => markMore(row)): () => void {
  const mark = () => markMore(row);
  const observer = new ResizeObserver(place);
  observer.observe(row);
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
