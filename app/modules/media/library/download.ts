import { showToast } from '#app/ui/toasts/toast-store.ts';
import { addressPathOf } from '../keys.ts';

/** Returns the absolute address without the version. */
export const addressOf = (url: string): string => new URL(addressPathOf(url), location.href).href;

/** Copies text to the clipboard, and shows the result. */
export async function copyAddress(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', title: 'Link copied!', text: 'It is on your clipboard.' });
  } catch {
    showToast({ tone: 'destructive', title: 'Copy failed', text: 'Please copy the URL manually.' });
  }
}

/** Downloads a file under its name in the library. */
export function download({ url, name }: { url: string; name: string }): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
}
