import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { narrow } from './toast-store.ts';

/** How much of the top of the window toasts take, for what else stays there. */
const toastsHeight = '--toasts-height';

/** The height of the toasts by which the page is longer on a phone, in pixels. */
let room = 0;

/**
 * Runs `close` once the page is scrolled at least as far as the toasts are high: it then scrolls back by their height,
 * and nothing moves under the finger. In a wide window that is at once. @returns a function that stops the waiting
 */
export function onceNothingMoves(close: () => void): () => void {
  const stop = () => window.removeEventListener('scroll', closeIfStill);
  function closeIfStill() {
    if (window.scrollY < room) return;
    stop();
    close();
  }
  window.addEventListener('scroll', closeIfStill, { passive: true });
  closeIfStill();
  return stop;
}

/**
 * Whether the toasts follow as the page scrolls, on a phone. They do until a person scrolls on by hand, past their height
 * since the newest came: they have been seen then, and are at the top of the page.
 */
export function useFollowing(list: RefObject<HTMLElement | null>, newest: number | undefined): boolean {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (newest === undefined) return;
    let last = window.scrollY;
    let from: number | null = null;
    // The page may have moved already. The focus moves it too, to a field with an error, but not by hand.
    const begin = () => {
      from ??= last;
    };
    const leave = () => {
      last = window.scrollY;
      const height = list.current?.offsetHeight ?? 0;
      if (from !== null && Math.abs(last - from) > height) setLeft(newest);
    };
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    window.addEventListener('touchmove', begin, options);
    window.addEventListener('wheel', begin, options);
    window.addEventListener('scroll', leave, options);
    return () => controller.abort();
  }, [list, newest]);
  return newest === undefined || left !== newest;
}

/**
 * On a phone the toasts are above the content of the page, which begins below them: at its top they cover nothing. A page
 * that is scrolled further down is scrolled along by their height, so that nothing moves under the finger. Tells the page
 * their height while they follow, so that what stays at the top of the window stays below them.
 */
export function useRoomAbove(
  list: RefObject<HTMLElement | null>,
  { hasToasts, follows }: { hasToasts: boolean; follows: boolean },
): void {
  useLayoutEffect(() => {
    const toasts = list.current;
    if (!hasToasts || !toasts) return;
    const { style } = document.documentElement;
    const measure = () => {
      const isAbove = window.matchMedia(narrow).matches;
      // Not every browser keeps the page where it is. Those that do would count the height twice, unless told first: at
      // the body, since Chromium does not heed it at the root element on the screens of the admin area.
      document.body.style.overflowAnchor = isAbove ? 'none' : '';
      const height = isAbove ? toasts.offsetHeight : 0;
      const more = height - room;
      room = height;
      setHeight(getComputedStyle(toasts).position === 'sticky');
      if (more !== 0 && window.scrollY > 0) window.scrollBy({ top: more, behavior: 'instant' });
      if (isAbove && coversFocus(toasts, 0)) document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(toasts);
    return () => {
      sizes.disconnect();
      // The toasts are still there: a page at its end is not yet shortened.
      if (window.scrollY > 0) window.scrollBy({ top: -room, behavior: 'instant' });
      room = 0;
      style.removeProperty(toastsHeight);
      queueMicrotask(() => {
        // The page is laid out without them before the browser anchors again.
        document.documentElement.getBoundingClientRect();
        document.body.style.overflowAnchor = '';
      });
    };
  }, [list, hasToasts]);
  useLayoutEffect(() => {
    if (hasToasts) setHeight(follows);
  }, [hasToasts, follows]);
}

/** Tells the page how much of the top of the window the toasts take: nothing once they no longer follow. */
const setHeight = (follows: boolean) =>
  document.documentElement.style.setProperty(toastsHeight, `${follows ? room : 0}px`);

/** Whether toasts with their upper edge at `top` would lie over what has the focus. */
export function coversFocus(list: HTMLElement | null, top: number): boolean {
  const focused = document.activeElement;
  if (!list || !focused || list.contains(focused)) return false;
  if (focused === document.body || focused.id === 'content') return false;
  const [toasts, target] = [list.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isBeside = target.right <= toasts.left || target.left >= toasts.right;
  return !isBeside && target.bottom > top && target.top < top + toasts.height;
}
