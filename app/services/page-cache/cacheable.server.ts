import { createContext, type RouterContextProvider } from 'react-router';

/** Whether a response is the same for every visitor, and what it was made from. */
export interface Caching {
  isAllowed: boolean;
  tags: Set<string>;
}

export const cachingContext = createContext<Caching>();

/**
 * Says that the whole response is the same for every visitor, until a notice names one of the tags. Only the screen
 * itself can say so; without a word from it the response is one visitor's own and is never kept.
 */
export function allowCaching(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  context.get(cachingContext).isAllowed = true;
  nameTags(context, ...tags);
}

/** Names what a part of the response was made from: for frames, which cannot speak for the screen inside them. */
export function nameTags(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const { tags: named } = context.get(cachingContext);
  for (const tag of tags) named.add(tag);
}
