import { z } from 'zod';

const safe = /^(\/(?!\/)|#[a-z0-9]|https?:\/\/|mailto:|tel:|(?:page|post):[0-9a-f-]{36})/i;

/**
 * Whether a link may lead there: a page or anchor of this site, the web, mail or telephone, or what is stored for a page
 * or post that the link follows. Nothing that runs script.
 */
export const isSafeAddress = (address: string): boolean => safe.test(address) && !/\s/.test(address);

/** Where a link or button leads. */
export const safeAddress = z
  .string()
  .trim()
  .max(2048)
  .refine(isSafeAddress, 'Use a page (/contact), an anchor (#sources) or an https address');
