import { toSafeAddress } from '#app/lib/web/safe-address.ts';

/** Returns an address that an article may have, or null. */
export type AddressOf = (given: string) => string | null;

/** @param base the address from which relative addresses start; without it they are unknown */
export const addressFrom =
  (base: string | undefined): AddressOf =>
  (given) => {
    const text = given.trim();
    if (text === '') return null;
    if (/^(https?:|mailto:|tel:|#)/i.test(text)) return toSafeAddress(text);
    const url = base ? URL.parse(text, base) : null;
    return toSafeAddress(url ? url.href : text);
  };
