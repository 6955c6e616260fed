/**
 * Rotates the affirmations: shows a random one at once, then another every `data-interval` milliseconds, never the same
 * twice in a row. Fades for 300 ms unless the visitor prefers reduced motion. Also sets the affirmation's pillar on the
 * section around it (`data-pillar`), so that style sheets highlight that half-round.
 *
 * `root` is the `[data-behaviour="affirmation"]` element; `data-affirmations` holds `[text, pillar][]` as JSON.
 * Idempotent. Stops by itself once `root` is removed from the document. Returns a function that stops it.
 */
export function rotateAffirmations(root: HTMLElement): () => void {
  const data = root.dataset;
  const all: [text: string, pillar: string][] = JSON.parse(data.affirmations || '[]');
  if (data.turning || all.length < 2) return () => {};
  data.turning = '1';
  let next = Math.floor(Math.random() * all.length);
  const show = () => {
    const [text, pillar] = all[next] as [string, string];
    root.textContent = text;
    root.closest<HTMLElement>('[data-pillar]')?.setAttribute('data-pillar', pillar);
    // Any of the others, equally likely.
    next = (next + 1 + Math.floor(Math.random() * (all.length - 1))) % all.length;
  };
  show();
  const timer = setInterval(() => {
    if (!root.isConnected) return clearInterval(timer);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show();
    data.fading = '1';
    setTimeout(() => {
      show();
      delete data.fading;
    }, 300);
  }, Number(data.interval));
  return () => {
    clearInterval(timer);
    delete data.turning;
  };
}
