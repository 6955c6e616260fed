import { createContext, type RouterContextProvider } from 'react-router';
import type { PageCache } from './page-cache.server.ts';

/** Whether many people share a response, and what it was made from. */
export interface Caching {
  isAllowed: boolean;
  /** Whether a loader read who is signed in (`getViewer`). The response is then for this person alone. */
  isPersonal: boolean;
  tags: Set<string>;
  /** The time for which the response counts as fresh, in milliseconds, if it is limited. */
  freshMs?: number;
}

export const cachingContext = createContext<Caching>();

/** The cache itself, for what is read in another way than by its address. */
export const pageCacheContext = createContext<PageCache>();

/**
 * Declares that the whole response is the same for every visitor, and for signed-in people with the same traits unless a
 * loader calls `getViewer`, until a notice names one of the tags. Only the screen itself can declare it; otherwise the
 * response is private and is never cached.
 */
export function allowCaching(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  context.get(cachingContext).isAllowed = true;
  nameTags(context, ...tags);
}

/**
 * Limits the time for which a cached response counts as fresh: some changes to its content announce none of its tags.
 */
export function limitFreshness(context: Readonly<RouterContextProvider>, freshMs: number): void {
  context.get(cachingContext).freshMs = freshMs;
}

/**
 * Adds the tags of the content that a part of the response was made from. For layouts, which cannot declare the screen
 * inside them cacheable.
 */
export function nameTags(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const { tags: named } = context.get(cachingContext);
  for (const tag of tags) named.add(tag);
}
