import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const communityRoutes: ModuleRoutes = {
  site: [
    route('forum', 'modules/community/public/index.tsx'),
    route('forum/new', 'modules/community/public/new.tsx'),
    route('forum/bookmarks', 'modules/community/public/bookmarks.tsx'),
    route('forum/members', 'modules/community/public/members/list.tsx'),
    route('forum/trust', 'modules/community/public/trust.tsx'),
    route('forum/follow/:kind/:name', 'modules/community/public/follow.tsx'),
    route('forum/category/:topic', 'modules/community/public/category.tsx'),
    route('forum/appeal/:id', 'modules/community/public/appeal.tsx'),
    route('forum/drafts', 'modules/community/public/drafts.tsx'),
    route('forum/tag/:hashtag', 'modules/community/public/hashtag.tsx'),
    route('forum/join', 'modules/community/public/join.tsx'),
    route('forum/claim', 'modules/community/public/claim.tsx'),
    route('forum/:thread', 'modules/community/public/thread/thread.tsx'),
    route('forum/:thread/:number', 'modules/community/public/thread/permalink.ts'),
    route('forum/:thread/:number/edit', 'modules/community/public/thread/edit.tsx'),
    route('forum/:thread/:number/history', 'modules/community/public/thread/history.tsx', { id: 'post-history' }),
    route('forum/:thread/:number/history/:version', 'modules/community/public/thread/history.tsx', {
      id: 'post-version',
    }),
    route('members/:name', 'modules/community/public/members/member.tsx'),
    route('members/:name/report', 'modules/community/public/members/report.tsx'),
    route('notifications', 'modules/community/public/notifications/list.tsx'),
    route('notifications/mute', 'modules/community/public/notifications/mute.tsx'),
    route('settings/picture', 'modules/community/public/members/picture.tsx'),
    route('settings/notifications', 'modules/community/public/notifications/settings.tsx'),
  ],
  admin: [
    route('forum', 'modules/community/admin/screen.tsx'),
    route('forum/:id', 'modules/community/admin/topic.tsx'),
    route('moderation', 'modules/community/admin/moderation/list.tsx'),
    route('moderation/:id', 'modules/community/admin/moderation/post.tsx'),
  ],
  bare: [
    route('api/notifications', 'modules/community/api/notifications.ts'),
    route('api/forum-events', 'modules/community/api/forum-events.ts'),
    route('forum/category/:topic/rss.xml', 'modules/community/api/forum-feed.ts'),
    route('forum/:thread/rss.xml', 'modules/community/api/thread-feed.ts'),
    route('api/forum-draft', 'modules/community/api/forum-draft.ts'),
    route('api/forum-picture', 'modules/community/api/forum-picture.ts'),
    route('api/forum-suggestions', 'modules/community/api/forum-suggestions.ts'),
  ],
};
