/**
 * Keeps an affirmation turning: a random one at once, then another every `data-interval` milliseconds, never the same
 * twice running, with a fade of 300 ms unless the visitor prefers less motion. It also names the affirmation's pillar on
 * the room around it (`data-pillar`), where style sheets light that half-round.
 *
 * `root` is the `[data-behaviour="affirmation"]` element; `data-affirmations` holds `[text, pillar][]` as JSON.
 * Idempotent, and it stops by itself once `root` has left the document. Returns what stops it.
 */
export function rotateAffirmations(root: HTMLElement): () => void {
  const data = root.dataset;
  const all: [text: string, pillar: string][] = JSON.parse(data.affirmations || '[]');
  if (data.turning || all.length < 2) return () => {};
  data.turning = '1';
  let now = -1;
  const show = () => {
    let next = Math.floor(Math.random() * (now < 0 ? all.length : all.length - 1));
    // Skips the current one, so that the others stay equally likely.
    if (now >= 0 && next >= now) next++;
    now = next;
    const [text, pillar] = all[now] as [string, string];
    root.textContent = text;
    root.closest<HTMLElement>('[data-pillar]')?.setAttribute('data-pillar', pillar);
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
