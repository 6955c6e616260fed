/** A short notification for the visitor. The destructive kind stays until it is closed. */
export interface ToastMessage {
  id: number;
  /** The page it is about. */
  path: string;
  tone: 'info' | 'success' | 'destructive';
  title: string;
  text?: string;
  /** The way on. */
  link?: { label: string; href: string; opensTab?: boolean };
  /** Called by the button 'Try again', if there is one. */
  retry?: (() => void) | undefined;
}

/** On a phone toasts are above the page, not over it. */
export const narrow = '(width < 48rem)';

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast. Browser only. At most three are visible; the oldest is removed first.
 *
 * @returns the toast's id, for `closeToast`
 */
export function showToast(message: Omit<ToastMessage, 'id' | 'path'>): number {
  lastId += 1;
  change([...messages.slice(-2), { ...message, id: lastId, path: window.location.pathname }]);
  return lastId;
}

/** Removes the toasts of other pages. */
export function closeToastsElsewhere(path: string): void {
  if (messages.some((message) => message.path !== path)) change(messages.filter((message) => message.path === path));
}

export const closeToast = (id: number) => change(messages.filter((message) => message.id !== id));

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => messages,
};
