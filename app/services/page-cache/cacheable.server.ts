import { createContext, type RouterContextProvider } from 'react-router';

/** The tags a response was made from. Empty: the response is one visitor's own and is never kept. */
export const cacheTagsContext = createContext<Set<string>>(new Set());

/** Says that what this loader read is the same for every visitor, until a notice names one of the tags. */
export function allowCaching(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const collected = context.get(cacheTagsContext);
  for (const tag of tags) collected.add(tag);
}
