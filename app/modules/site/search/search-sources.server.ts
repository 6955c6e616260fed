import { postSearchSource } from '#app/modules/blog/post-search-source.server.ts';
import { serviceSearchSource } from '#app/modules/bookings/services/service-search-source.server.ts';
import { replySearchSource } from '#app/modules/community/search/reply-search-source.server.ts';
import { threadSearchSource } from '#app/modules/community/search/thread-search-source.server.ts';
import { topicSearchSource } from '#app/modules/community/search/topic-search-source.server.ts';
import { mediaSearchSource } from '#app/modules/media/media-search-source.server.ts';
import { rebuildJobOf } from '#app/modules/search/index/rebuild.server.ts';
import { pageSearchSource } from '#app/modules/site/page/search/page-search-source.server.ts';
import { placeSearchSource } from '#app/modules/site/search/place-search-source.server.ts';

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
  serviceSearchSource,
];

export const rebuildSearchIndex = rebuildJobOf(searchSources);
