/** A height in the window as one in the frame of the editor, which scrolls where it fills the screen. */
export const inFrame = (frame: HTMLElement, y: number): number =>
  y - frame.getBoundingClientRect().top + frame.scrollTop;
