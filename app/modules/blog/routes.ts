import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const blogRoutes: ModuleRoutes = {
  site: [
    route('blog', 'modules/blog/public/index.tsx'),
    route('blog/tag/:name', 'modules/blog/public/archive.tsx', { id: 'blog-tag' }),
    route('blog/category/:name', 'modules/blog/public/archive.tsx', { id: 'blog-category' }),
    route('blog/author/:name', 'modules/blog/public/archive.tsx', { id: 'blog-author' }),
    route('blog/:slug', 'modules/blog/public/article.tsx'),
  ],
  admin: [
    route('blog', 'modules/blog/admin/list.tsx'),
    route('blog/link-targets', 'modules/blog/admin/link-targets.ts'),
    route('blog/:id', 'modules/blog/admin/editor.tsx'),
    route('blog/:id/assist', 'modules/blog/admin/assist.ts'),
    route('blog/:id/draft', 'modules/blog/admin/draft.ts'),
    route('blog/:id/presence', 'modules/blog/admin/presence.ts'),
    route('blog/:id/versions', 'modules/blog/admin/versions.tsx'),
  ],
  bare: [
    route('rss.xml', 'modules/blog/api/feed.ts', { id: 'feed' }),
    route('blog/tag/:name/rss.xml', 'modules/blog/api/feed.ts', { id: 'tag-feed' }),
    route('blog/category/:name/rss.xml', 'modules/blog/api/feed.ts', { id: 'category-feed' }),
    route('blog/author/:name/rss.xml', 'modules/blog/api/feed.ts', { id: 'author-feed' }),
  ],
};
