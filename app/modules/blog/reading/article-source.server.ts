import type { MiddlewareFunction } from 'react-router';
import { articleSource, type DiscussedArticle } from '#app/modules/community/article-source.server.ts';
import { postPath } from '../addresses.ts';
import { blogTag } from '../cache-tags.ts';
import { findCard, findCardById } from './find-article.server.ts';
import type { ListedPost } from './post-card.ts';

const describe = (post: ListedPost | null): DiscussedArticle | null =>
  post && { id: post.id, slug: post.slug, title: post.title, path: postPath(post.slug) };

/** Provides the forum with the articles that its discussions are about. Looks nothing up by itself. */
export const articleSourceMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  context.set(articleSource, {
    findById: async (id) => describe(await findCardById(id)),
    findBySlug: async (slug) => describe(await findCard(slug)),
    tag: blogTag,
  });
};
