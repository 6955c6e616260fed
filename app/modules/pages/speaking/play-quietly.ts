/**
 * Plays a video without sound for users who enabled this setting, unless their system prefers reduced motion. The
 * controls stop it. Browsers that block autoplay do not start it. Idempotent: a video that its viewer has stopped is
 * not played again.
 * @returns the function that ends it
 */
export function playQuietly(film: HTMLElement): () => void {
  if (!(film instanceof HTMLVideoElement) || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  if (!film.dataset.quiet) {
    film.dataset.quiet = 'true';
    film.muted = true;
    film.play().catch(() => undefined);
  }
  return () => film.pause();
}
