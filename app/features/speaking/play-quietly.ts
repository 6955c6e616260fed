/**
 * Plays a film without sound, for a person whose setting asks for it; not for somebody whose system asks for less
 * motion. Its controls stop it. Browsers that allow no film to start by itself leave it as it is.
 */
export function playQuietly(film: HTMLElement): void {
  if (!(film instanceof HTMLVideoElement) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  film.muted = true;
  film.play().catch(() => undefined);
}
