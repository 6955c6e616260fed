import { Fragment } from 'react';
import { data, redirect } from 'react-router';
import { now } from '#app/core/clock.ts';
import { allowCaching, limitFreshness } from '#app/core/page-cache/cacheable.server.ts';
import { applyForm } from '#app/core/request/form-acts.server.ts';
import { hydrateWith } from '#app/core/request/hydrate-with.server.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer, getViewerIfAllowed } from '#app/core/request/viewer-context.server.ts';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { inHrefs } from '#app/lib/web/link-references.ts';
import { pageMeta, sharePictureOf } from '#app/lib/web/page-meta.ts';
import { tidyPart } from '#app/lib/web/tidy-path.ts';
import { postPath } from '#app/modules/blog/addresses.ts';
import { blogTag } from '#app/modules/blog/cache-tags.ts';
import { ShareArticle } from '#app/modules/blog/components/share-article.tsx';
import { contentText, countWords } from '#app/modules/blog/content/article-text.ts';
import { resolveLinks } from '#app/modules/blog/links.server.ts';
import { articleData } from '#app/modules/blog/reading/article-data.ts';
import { findArticle, findNeighbours } from '#app/modules/blog/reading/find-article.server.ts';
import { pictureTags } from '#app/modules/blog/reading/post-pictures.server.ts';
import { articleTag, threadTag } from '#app/modules/community/cache-tags.ts';
import { ForumRefusedError } from '#app/modules/community/forum-error.ts';
import {
  forumMemberOf,
  forumTitles,
  memberAct,
  waitingToast,
} from '#app/modules/community/public/forum-member.server.ts';
import {
  commentOnArticle,
  countComments,
  findComments,
  listArticleThreads,
} from '#app/modules/community/threads/article-threads.server.ts';
import { chooseFirstName, findNeutralName } from '#app/modules/community/writing/first-name.server.ts';
import { replySchema } from '#app/modules/community/writing/schema.server.ts';
import { siteSettings, withBrand } from '#app/modules/company/site-settings.server.ts';
import { type Lock, LockedNotice } from '#app/modules/content/readers/locked-notice.tsx';
import { followRedirect } from '#app/modules/content/redirects/find-redirect.server.ts';
import { listOpened, recordOpenedPage } from '#app/modules/insight/recently-opened/recently-opened.server.ts';
import { StayUpdated } from '#app/modules/newsletter/public/stay-updated.tsx';
import type { Route } from './+types/article';
import { commentCountFreshMs } from './comment-count.ts';

/** Related articles are chosen by this many recently opened pages. */
const openedArticles = 10;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { env, log } = context.get(requestContext);
  const path = postPath(params.slug);
  const article = await findArticle(params.slug, () => getViewer(context));
  if (!article) {
    const tidy = tidyPart(params.slug);
    const isMeant = tidy !== params.slug && (await findArticle(tidy, () => getViewer(context))) !== null;
    const target = (await followRedirect(path)) ?? (isMeant ? postPath(tidy) : null);
    if (target) throw redirect(target, 301);
    log.warn('404', { path });
    throw notFound();
  }
  const { card, post, changedAt, pictures, readers, isLocked } = article;
  const isLoggedIn = isLocked && (await getViewer(context)) !== null;
  const lock: Lock | null = isLocked && readers ? { readers, isLoggedIn, path } : null;
  const viewer = await getViewerIfAllowed(context, 'personalizedContent');
  await recordOpenedPage(viewer, request, path);
  const opened = await listOpened(viewer, { limit: openedArticles, except: path });
  const slugs = opened.flatMap((page) => (page.path.startsWith('/blog/') ? page.path.slice('/blog/'.length) : []));
  const [neighbours, { document: content, tags }, comments, threads] = await Promise.all([
    findNeighbours(card, slugs),
    resolveLinks(post.content, inHrefs),
    post.hasComments && !lock ? findComments(card.id) : null,
    lock ? [] : listArticleThreads(card.id),
  ]);
  const relatedComments = await countComments(neighbours.related.map(({ id }) => id));
  if (relatedComments.size > 0) limitFreshness(context, commentCountFreshMs);
  const forumTags = [articleTag(card.id), ...(comments ? [threadTag(comments.thread.row.id)] : [])];
  if (!readers)
    allowCaching(context, blogTag, ...tags, ...forumTags, ...pictureTags([card, ...neighbours.related], pictures));
  const description = post.metaDescription || post.excerpt;
  const { brandName } = siteSettings().brand;
  const wordCount = countWords(contentText(post.content));
  const head = pageMeta({
    origin: env.origin,
    path,
    picture: sharePictureOf(path),
    title: post.metaTitle || withBrand(post.title),
    description,
    feed: '/rss.xml',
    article: { publishedAt: card.publishedAt, changedAt, section: card.category, tags: card.tags },
    structuredData: articleData({
      origin: env.origin,
      brandName,
      card,
      changedAt,
      description,
      wordCount,
      isForEverybody: !readers,
    }),
  });
  const address = env.origin + path;
  hydrateWith(context, {
    card: { id: card.id, title: card.title },
    address,
    head,
  });
  return {
    card,
    content,
    pictures,
    changedAt,
    neighbours,
    relatedComments,
    lock,
    talk: {
      isOpen: !lock && (post.hasComments ?? false),
      comments: comments && {
        slug: comments.thread.row.slug,
        count: comments.thread.row.replyCount,
        hasMore: comments.pageCount > 1,
        replies: comments.replies,
      },
      threads,
    },
    address,
    now: now(),
    head,
  };
}

/** Takes a comment, if the article takes comments. */
export const action = keepUnsentTexts(
  {
    title: 'This article takes no comments any more',
    back: { label: 'Back to the blog', href: '/blog' },
    texts: { content: 'Comment' },
  },
  async ({ request, params, context }: Route.ActionArgs) => {
    const article = await findArticle(params.slug, () => getViewer(context));
    const member = forumMemberOf(await getViewer(context));
    // An article for members is locked for a person whose session has ended: they read that they are logged out.
    if (!article?.post.hasComments || (article.isLocked && member)) throw data(null, { status: 405 });
    const { id, title, excerpt, author } = article.card;
    const about = { id, title, excerpt, author, path: postPath(params.slug) };
    const comment = memberAct(replySchema, { member, context }, async (member, input, values) => {
      // The form is the same for everybody, so it asks for a name only here.
      const neutralName = input.displayName === undefined ? await findNeutralName(member.id) : null;
      if (neutralName !== null) {
        const text = `Leave it empty to post as “${neutralName}”. Nothing was posted yet, and what you wrote is still here.`;
        return failForm(409, { ...values, displayName: '' }, { tone: 'info', title: 'Choose a display name', text });
      }
      await chooseFirstName(member.id, input.displayName);
      const place = await commentOnArticle(member, about, input);
      if (!place)
        throw new ForumRefusedError(
          'A moderator has removed the comments on this article. Nothing was posted, and what you wrote is still here: copy it.',
        );
      return place.isPending ? waitingToast : { title: 'Your comment is posted' };
    });
    return applyForm(request, comment, `${about.path}#comments`, forumTitles);
  },
);

export { needsSignIn as handle } from '#app/ui/site-frame/needs-sign-in.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const ArticleHead = lazy(async () => ({
  default: (await import('#app/modules/blog/components/article-head.tsx')).ArticleHead,
}));
const ArticleContents = lazy(async () => ({
  default: (await import('#app/modules/blog/components/article-contents.tsx')).ArticleContents,
}));
const ArticleTags = lazy(async () => ({
  default: (await import('#app/modules/blog/components/article-contents.tsx')).ArticleTags,
}));
const ArticleText = lazy(async () => ({
  default: (await import('#app/modules/blog/components/article-text.tsx')).ArticleText,
}));
const Comments = lazy(async () => ({ default: (await import('./comments.tsx')).Comments }));
const ReadNext = lazy(async () => ({
  default: (await import('#app/modules/blog/components/read-next.tsx')).ReadNext,
}));

/** The text stays as the server rendered it. React hydrates only sharing and subscribing. */
export default function Article({
  loaderData: { card, content, pictures, changedAt, lock, neighbours, relatedComments, talk, address, now },
  actionData,
}: Route.ComponentProps) {
  return (
    <Fragment key={card.id}>
      <article data-post={card.id}>
        <SkipHydration draw={() => <ArticleHead card={card} />} />
        <div className="wrap article-columns">
          <SkipHydration draw={() => <ArticleContents content={content} />} />
          <SkipHydration
            draw={() =>
              lock ? (
                <div className="grid gap-6">
                  <p className="text-lead text-ink-2">{card.excerpt}</p>
                  <LockedNotice lock={lock} />
                </div>
              ) : (
                <ArticleText
                  content={content}
                  pictures={pictures}
                  publishedAt={card.publishedAt}
                  changedAt={changedAt}
                />
              )
            }
          />
          <aside aria-label="About this article" className="article-about">
            <SkipHydration draw={() => <ArticleTags tags={card.tags} />} />
            <ShareArticle title={card.title} address={address} />
          </aside>
        </div>
      </article>
      <SkipHydration
        draw={() =>
          lock ? null : <Comments slug={card.slug} {...talk} result={actionData as FormResult | undefined} now={now} />
        }
      />
      <SkipHydration draw={() => <ReadNext {...neighbours} comments={relatedComments} />} />
      <StayUpdated />
    </Fragment>
  );
}
