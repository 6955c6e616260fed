import { useMatches } from 'react-router';

/** The `handle` of a route whose page asks visitors for an account. Its header has a login link. */
export const asksForAccount = { asksForAccount: true } as const;

/** Returns whether the current page asks for an account. */
export const useAsksForAccount = (): boolean => useMatches().some(({ handle }) => handle === asksForAccount);
