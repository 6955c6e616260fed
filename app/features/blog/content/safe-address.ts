import { z } from 'zod';
import { isSafeHref } from '#app/lib/safe-href.ts';

/** Returns whether a link or picture of an article may have this address. */
export const isSafeAddress = (address: string): boolean => isSafeHref(address) && !/\s/.test(address);

/** The target of a link or button. */
export const safeAddress = z
  .string()
  .trim()
  .max(2048)
  .refine(isSafeAddress, 'Use a page (/contact), an anchor (#sources) or an https address');
