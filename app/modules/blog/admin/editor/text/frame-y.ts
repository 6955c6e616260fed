/** Converts a vertical position in the window to one in the editor's frame, which scrolls when it fills the screen. */
export const frameY = (frame: HTMLElement, y: number): number =>
  y - frame.getBoundingClientRect().top + frame.scrollTop;
