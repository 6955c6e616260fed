import { showToast } from '#app/ui/toast-store.ts';
import { addressPathOf } from '../keys.ts';

/** The address that stays, whatever version the file is at. */
export const addressOf = (url: string): string => new URL(addressPathOf(url), location.href).href;

/** Puts words where they can be pasted from, and says how it went. */
export async function copyAddress(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showToast({ tone: 'success', title: 'Link copied!', text: 'It is on your clipboard.' });
  } catch {
    showToast({ tone: 'destructive', title: 'Copy failed', text: 'Please copy the URL manually.' });
  }
}

/** Saves a file under the name that it has in the library. */
export function download({ url, name }: { url: string; name: string }): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
}
