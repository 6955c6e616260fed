/** A short notification for the visitor. The destructive kind stays until it is closed. */
export interface ToastMessage {
  id: number;
  tone: 'info' | 'success' | 'destructive';
  title: string;
  text?: string;
  /** Called by the button 'Try again', if there is one. */
  retry?: (() => void) | undefined;
}

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
export function showToast(message: Omit<ToastMessage, 'id'>): number {
  lastId += 1;
  change([...messages.slice(-2), { ...message, id: lastId }]);
  return lastId;
}

export const closeToast = (id: number) => change(messages.filter((message) => message.id !== id));

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => messages,
};
