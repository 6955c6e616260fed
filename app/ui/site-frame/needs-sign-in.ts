import { useMatches } from 'react-router';

/** The `handle` of a route whose page asks visitors for an account. Its header has a login link. */
export const needsSignIn = { needsSignIn: true } as const;

/** Returns whether the current page asks for an account. */
export const useNeedsSignIn = (): boolean => useMatches().some(({ handle }) => handle === needsSignIn);
