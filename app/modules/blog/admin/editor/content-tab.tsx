import { Suspense, useState } from 'react';
import { lazy } from '#app/lib/lazy/lazy.ts';
import { seoLengths } from '#app/lib/text/seo-lengths.ts';
import { slugNotice, slugOf } from '#app/lib/text/slug.ts';
import type { Content } from '#app/modules/blog/content/schema.ts';
import { followsTitle, withTitle } from '#app/modules/blog/editing/follow-title.ts';
import { type Suggestion, withAccepted } from '#app/modules/blog/generator/tasks.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { Counter, FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import { TitleInput } from '#app/ui/admin/editor/forms/text-controls.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { LatePart } from '#app/ui/failures/late-part.tsx';
import { Icon } from '#app/ui/icon.tsx';
import linkIcon from '#app/ui/icons/regular/link-simple.svg?raw';
import { StaticRichText } from './text/static-rich-text.tsx';
import { suggestionStep } from './text/undo-step.ts';

/** The text editor is large, needs a document, and only this screen fetches it. */
const RichText = lazy(async () => ({ default: (await import('./text/rich-text.tsx')).RichText }));

interface ContentTabProps {
  document: PostDraft;
  change: EditedDocument<PostDraft>['change'];
  undo: () => void;
  redo: () => void;
  /** The server's message about the slug at the last save. */
  addressProblem: string | null;
  /** The address of the AI service, or null if there is none. */
  assistAddress: string | null;
  isReadOnly: boolean;
  /** Whether React does not run yet. */
  isBeforeHydration: boolean;
}

/** Title, slug, the article and its excerpt. */
export function ContentTab({
  document,
  change,
  undo,
  redo,
  addressProblem,
  assistAddress,
  isReadOnly,
  isBeforeHydration,
}: ContentTabProps) {
  // The same undo step as the text: one undo reverts both the text and the record.
  const accept = (task: Suggestion, text: string) =>
    change((post) => withAccepted(withSuggestion(post, task, text), task), suggestionStep);
  const still = <StaticRichText content={document.content} hasAssist={assistAddress !== null} />;
  return (
    <>
      <div data-field="title">
        <TitleInput
          aria-label="Title"
          placeholder="Title"
          value={document.title}
          maxLength={200}
          onChange={(title) => change((post) => withTitle(post, title), 'title')}
          className="post-title"
        />
        <Slug document={document} change={change} problem={addressProblem} />
      </div>
      {isBeforeHydration ? (
        still
      ) : (
        <Suspense
          fallback={
            <>
              <LatePart what="The text editor" />
              {still}
            </>
          }
        >
          <RichText
            content={document.content}
            assist={assistAddress ? { address: assistAddress, onAccept: accept } : null}
            isReadOnly={isReadOnly}
            onUndo={undo}
            onRedo={redo}
            onChange={(content: Content, step) => change((post) => ({ ...post, content }), step)}
          />
        </Suspense>
      )}
      <FieldFrame
        path="excerpt"
        label="Excerpt"
        aside={<Counter count={document.excerpt.length} of={seoLengths.description} />}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={document.excerpt}
            onChange={({ target }) => change((post) => ({ ...post, excerpt: target.value }), 'excerpt')}
            className="field resize-y"
          />
        )}
      </FieldFrame>
    </>
  );
}

/** Titles and descriptions belong to the post. All other suggestions are already in its text. */
function withSuggestion(post: PostDraft, task: Suggestion, text: string): PostDraft {
  if (task === 'headlines') return withTitle(post, text);
  return task === 'description' ? { ...post, metaDescription: text } : post;
}

function Slug({
  document,
  change,
  problem,
}: Pick<ContentTabProps, 'document' | 'change'> & { problem: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const notice = followsTitle(document) ? slugNotice(document.title) : null;
  return (
    <div data-field="slug" className="mt-1 text-meta">
      <p className="wrap-anywhere">
        <Icon svg={linkIcon} className="mr-1 inline size-4 align-[-0.15em] text-ink-3" />
        <span className="text-ink-3">/blog/</span>
        <strong className="mr-3 font-medium">{document.slug || '…'}</strong>{' '}
        {followsTitle(document) && <span className="mr-3 whitespace-nowrap text-ink-3">Matches the title</span>}{' '}
        <button
          type="button"
          className="text-link inline-block min-h-6"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Edit slug
        </button>
      </p>
      {isOpen && (
        <input
          aria-label="Slug"
          value={document.slug}
          spellCheck={false}
          onChange={({ target }) => change((post) => ({ ...post, slug: target.value }), 'slug')}
          onBlur={() => change((post) => ({ ...post, slug: slugOf(post.slug) }), 'slug')}
          className="field mt-2"
        />
      )}
      {notice && <p className="mt-1 text-ink-2">{notice}</p>}
      {problem && (
        <p className="mt-1 text-danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
