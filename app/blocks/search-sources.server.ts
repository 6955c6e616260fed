import { pageSearchSource } from '#app/blocks/page-search-source.server.ts';
import { placeSearchSource } from '#app/blocks/place-search-source.server.ts';
import { postSearchSource } from '#app/features/blog/post-search-source.server.ts';
import { replySearchSource } from '#app/features/forum/reply-search-source.server.ts';
import { threadSearchSource } from '#app/features/forum/thread-search-source.server.ts';
import { topicSearchSource } from '#app/features/forum/topic-search-source.server.ts';
import { mediaSearchSource } from '#app/services/media/media-search-source.server.ts';
import { rebuildJobOf } from '#app/services/search/rebuild.server.ts';

/**
 * Everything that the search finds. A source that is not in this list is lost in a rebuild.
 * @internal
 */
export const searchSources = [
  pageSearchSource,
  postSearchSource,
  threadSearchSource,
  replySearchSource,
  mediaSearchSource,
  topicSearchSource,
  placeSearchSource,
];

export const rebuildSearchIndex = rebuildJobOf(searchSources);
