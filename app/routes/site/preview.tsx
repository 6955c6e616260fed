import { notFound, orNotFound } from '#app/core/request/read/or-not-found.ts';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { findPicturesIn } from '#app/modules/blog/reading/post-pictures.server.ts';
import { findPreviewLink } from '#app/modules/content/editing/preview-links.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { loadBlocks } from '#app/modules/site/page/blocks.server.ts';
import { PageBlocks } from '#app/modules/site/page/page-blocks.tsx';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { readDocument } from '#app/modules/site/page/read-document.ts';
import type { Route } from './+types/preview';

/** Shows a draft to anyone with the link, until it expires or is revoked. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const link = await findPreviewLink(params.token, [pageKind, postKind]);
  if (link?.kind === postKind.name) {
    const draft = orNotFound(await findDocumentDraft(postKind, link.documentId));
    const { title, content } = draft.document;
    const pictures = await findPicturesIn(content);
    return { kind: 'post' as const, title, content, pictures, until: exactTimeText(link.expiresAt) };
  }
  const draft = link?.kind === pageKind.name ? await findDocumentDraft(pageKind, link.documentId) : null;
  if (!link || !draft) throw notFound();
  const { page } = readDocument(draft.document);
  const blocks = await loadBlocks(page.blocks, { request, url: new URL(url.origin), context });
  const title = page.metaTitle;
  return {
    kind: 'page' as const,
    title,
    page,
    blockData: blocks.data,
    until: exactTimeText(link.expiresAt),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Preview: ${loaderData?.title ?? 'no longer there'}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

const ArticleBody = lazy(async () => ({
  default: (await import('#app/modules/blog/content/article-body.tsx')).ArticleBody,
}));

export default function Preview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="on-oat px-gutter py-3 text-center text-small" role="note">
        This is a preview of a draft, which visitors can’t see yet. The link works until {loaderData.until}.
      </p>
      {loaderData.kind === 'page' ? (
        <PageBlocks blocks={loaderData.page.blocks} data={loaderData.blockData} />
      ) : (
        <article className="wrap grid gap-12 py-12">
          <h1 className="mx-auto max-w-[13em] text-center">{loaderData.title || 'Untitled post'}</h1>
          <div className="article-text">
            <ArticleBody content={loaderData.content} pictures={loaderData.pictures} />
          </div>
        </article>
      )}
    </>
  );
}
