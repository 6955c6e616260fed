import { z } from 'zod';
import { isSafeHref } from '#app/lib/web/safe-href.ts';

const maxLength = 2048;

/** Returns whether a link or picture of an article may have this address. */
export const isSafeAddress = (address: string): boolean =>
  address.length <= maxLength && isSafeHref(address) && !/\s/.test(address);

/** The target of a link or button. */
export const safeAddress = z
  .string()
  .trim()
  .max(maxLength)
  .refine(isSafeAddress, 'Use a page (/contact), an anchor (#sources) or an https address');

/** Returns an address as an article may have it, or null. Spaces are encoded, as browsers do. */
export function toSafeAddress(text: string): string | null {
  const address = text.replace(/\s/g, '%20');
  return isSafeAddress(address) ? address : null;
}
