import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** The next place for each key. */
const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/**
 * Makes a toolbar one stop of the Tab key, in which the arrow keys, Home and End go from button to button. The buttons of
 * a menu that it opens are not its own.
 * @returns the properties of the element with the role `toolbar`
 */
export function useToolbarFocus() {
  const toolbar = useRef<HTMLDivElement>(null);
  const current = useRef<Element | null>(null);
  const listButtons = () =>
    [...(toolbar.current?.querySelectorAll('button') ?? [])].filter(
      (button) => !button.matches(':disabled') && !button.closest('[popover]'),
    );
  const mark = () => {
    const buttons = listButtons();
    const stop = buttons.find((button) => button === current.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  // After each render: its buttons come and go, and can be disabled.
  useLayoutEffect(mark);
  return {
    ref: toolbar,
    onFocus: ({ target }: FocusEvent) => {
      current.current = target;
      mark();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const buttons = listButtons();
      const index = buttons.indexOf(event.target as HTMLButtonElement);
      const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
      if (index < 0 || !step) return;
      event.preventDefault();
      buttons[step(index, buttons.length)]?.focus();
    },
  };
}
