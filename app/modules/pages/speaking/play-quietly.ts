/**
 * Plays a video without sound for users who enabled this setting, unless their system prefers reduced motion. The
 * controls stop it. Browsers that block autoplay do not start it.
 */
export function playQuietly(film: HTMLElement): void {
  if (!(film instanceof HTMLVideoElement) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  film.muted = true;
  film.play().catch(() => undefined);
}
