import { search } from '#app/modules/search/search.server.ts';

const similarCount = 4;

/** Finds published discussions that are similar to a title, the most similar first. */
export async function findSimilarThreads(title: string): Promise<{ path: string; title: string }[]> {
  const { results } = await search(title, { kinds: ['thread'], limit: similarCount });
  return results.map(({ path, title: otherTitle }) => ({ path, title: otherTitle }));
}
