import { findMember } from '#app/core/identity/find-member.server.ts';
import { memberTag } from '#app/core/identity/member-tag.ts';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { fileNotFound, fileResponse } from '#app/core/request/file-response.server.ts';
import { blogTag } from '#app/modules/blog/cache-tags.ts';
import { coverOf } from '#app/modules/blog/content/cover.ts';
import { anybody } from '#app/modules/blog/may-read.server.ts';
import { findCard } from '#app/modules/blog/reading/find-article.server.ts';
import { bookingServicesTag } from '#app/modules/bookings/bookings-tag.ts';
import { findServiceBySlug } from '#app/modules/bookings/services/services.server.ts';
import { forumTag } from '#app/modules/community/cache-tags.ts';
import { findThread } from '#app/modules/community/threads/find-thread.server.ts';
import { listTaggedThreads } from '#app/modules/community/threads/list-threads.server.ts';
import { findTopic } from '#app/modules/community/topics/topics.server.ts';
import { siteTag } from '#app/modules/company/site-settings.server.ts';
import type { SharePicture } from '#app/modules/media/share-picture/render-share-picture.server.ts';
import { findPublishedPage } from '#app/modules/site/published-page.server.ts';
import type { Route } from './+types/share-picture';

/** Returns the picture for shared links: the title of the page or article in the site's design. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = params['*'].replace(/\.png$/, '');
  const result = await findPicture(name);
  if (!result) return fileNotFound();
  allowCaching(context, siteTag, ...result.tags);
  // Read at the first use only: it needs the libraries of typefaces and pictures.
  const { renderSharePicture } = await import('#app/modules/media/share-picture/render-share-picture.server.ts');
  return fileResponse(await renderSharePicture(result.picture), 'image/png', 'public, max-age=86400');
}

/** The titles of pages that are neither documents nor of one person. */
const titles = new Map<string, SharePicture>([
  ['accessibility', { title: 'Accessibility' }],
  ['blog', { title: 'Short reads for ordinary days', folio: 'Blog' }],
  ['book', { title: 'Book a time' }],
  ['forum', { title: 'What is on your mind today?', folio: 'Forum' }],
  ['forum/trust', { title: 'Trust levels', folio: 'Forum' }],
  ['privacy/request', { title: 'Your data' }],
]);

async function findPicture(name: string): Promise<TaggedPicture | null> {
  const picture = titles.get(name);
  if (picture) return { picture, tags: [] };
  if (name.startsWith('blog/')) return ofArticle(name.slice('blog/'.length));
  if (name.startsWith('book/')) return ofService(name.slice('book/'.length));
  if (name.startsWith('forum/')) return ofForum(name);
  if (name.startsWith('members/')) return ofMember(name.slice('members/'.length));
  return ofPage(name === 'home' ? '/' : `/${name}`);
}

interface TaggedPicture {
  picture: SharePicture;
  tags: string[];
}

async function ofPage(path: string): Promise<TaggedPicture | null> {
  const published = await findPublishedPage(path, anybody);
  if (!published) return null;
  const { page, tags } = published;
  return { picture: { title: page.kind === 'home' ? page.metaTitle : page.title }, tags };
}

async function ofForum(name: string): Promise<TaggedPicture | null> {
  if (name.startsWith('forum/tag/')) return ofHashtag(name.slice('forum/tag/'.length));
  const topicSlug = /^forum\/category\/([^/]+)$/.exec(name)?.[1];
  if (topicSlug) {
    const topic = await findTopic(topicSlug);
    return topic && { picture: { title: topic.name, folio: 'Forum' }, tags: [forumTag] };
  }
  const thread = await findThread(name.slice('forum/'.length));
  return thread && { picture: { title: thread.row.title, folio: thread.topic.name }, tags: [forumTag] };
}

/** Anybody can make up a hashtag: without discussions it has no picture. */
async function ofHashtag(hashtag: string): Promise<TaggedPicture | null> {
  const { threads } = await listTaggedThreads(hashtag, null);
  return threads.length > 0 ? { picture: { title: `#${hashtag}`, folio: 'Forum' }, tags: [forumTag] } : null;
}

async function ofMember(handle: string): Promise<TaggedPicture | null> {
  const member = await findMember(handle);
  return member && { picture: { title: member.name, folio: 'Forum' }, tags: [memberTag(member.id)] };
}

async function ofService(slug: string): Promise<TaggedPicture | null> {
  const service = await findServiceBySlug(slug);
  return service?.isOpen
    ? { picture: { title: service.name, folio: 'Book a time' }, tags: [bookingServicesTag] }
    : null;
}

async function ofArticle(slug: string): Promise<TaggedPicture | null> {
  const card = await findCard(slug);
  if (!card) return null;
  const cover = coverOf(card);
  const plate = 'plate' in cover ? { plate: cover.plate } : {};
  return { picture: { title: card.title, folio: card.category, ...plate }, tags: [blogTag] };
}
