import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { postPath } from '#app/modules/blog/addresses.ts';
import { publishProblem } from '#app/modules/blog/editing/publish-problem.ts';
import { type Post, type PostDraft, postSchema } from '#app/modules/blog/schema.ts';
import { readersText } from '#app/modules/content/readers/readers.ts';
import { ChangesList } from '#app/ui/admin/editor/changes-list.tsx';
import { compareDocuments, isUnchanged } from '#app/ui/admin/editor/compare-documents.ts';
import { Fact } from '#app/ui/admin/editor/document-panels.tsx';
import { fieldText } from '#app/ui/admin/editor/forms/field-text.ts';
import { PublishButton, type Review } from '#app/ui/admin/editor/publish-button.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { comparablePost } from '../comparable-post.ts';
import { letterDifferences } from '../letter-blocks.ts';
import type { EditorData } from '../load-editor.server.ts';
import { openField } from './open-field.ts';
import type { Tab } from './post-tabs.tsx';
import { askedTime } from './publish-day.ts';

interface PublishPostButtonProps {
  details: EditorData;
  edited: EditedDocument<PostDraft>;
  result: FormResult | undefined;
  /** The later day chosen in the settings. */
  chosen: string | null;
  onTab: (tab: Tab) => void;
  isReadOnly: boolean;
  isBeforeHydration: boolean;
}

/** In the row of a phone it is one word. */
const ChangeSchedule = () => (
  <span className="max-[75rem]:capitalize">
    <span className="sr-only-if-narrow">Change</span> schedule
  </span>
);

/** Publishes the post after a look at what changes and who reads it, now or later, with a letter if wanted. */
export const PublishPostButton = ({ details, chosen, onTab, ...rest }: PublishPostButtonProps) => (
  <PublishButton
    {...rest}
    live={details.live}
    label={details.post.publishAt ? <ChangeSchedule /> : 'Publish'}
    title={details.post.isPublished ? 'Publish these changes?' : 'Publish this post?'}
    of={details.post}
    now={details.now}
    review={(document) => reviewPost(document, chosen, details, onTab)}
  />
);

function reviewPost(
  document: PostDraft,
  chosen: string | null,
  details: EditorData,
  onTab: (tab: Tab) => void,
): Review {
  const problemIn = (field: string, message: string) => ({
    place: ownValue(problemPlaces, field) ?? fieldText(field),
    message,
    open: () => openField(field, onTab),
  });
  const parsed = postSchema.safeParse(document);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => problemIn(String(path[0]), message));
    return { problems };
  }
  const problem = publishProblem(parsed.data);
  if (problem) return { problems: [problemIn(problem.field, problem.message)] };
  const { live, letter, now, post } = details;
  const { publishDate } = parsed.data;
  return {
    problems: [],
    at: askedTime({ publishDate, isPublished: post.isPublished, publishAt: post.publishAt, chosen, now }),
    isUnchanged: live !== null && isUnchanged(live, parsed.data),
    laterNote: letter ? undefined : 'Once the post is published, you can prepare a newsletter from it in its settings.',
    options: !letter && <LetterChoice post={parsed.data} />,
    children: (
      <>
        <PostFacts post={parsed.data} live={live} />
        {live && (
          <div className="panel mt-3 max-h-[40dvh] overflow-auto">
            <ChangesList
              noun="post"
              changes={compareDocuments(comparablePost(live), comparablePost(parsed.data))}
              same={
                isUnchanged(live, parsed.data)
                  ? 'No changes: the live version is the same.'
                  : 'Only how the text looks has changed, such as bold words, links or pictures.'
              }
            />
          </div>
        )}
      </>
    ),
  };
}

const problemPlaces: Record<string, string> = { readers: 'Who can read it', featuredImageAlt: 'Featured image' };

function PostFacts({ post, live }: { post: Post; live: PostDraft | null }) {
  const path = postPath(post.slug);
  const hasMoved = live !== null && live.slug !== post.slug;
  return (
    <dl className="facts panel mt-3">
      <Fact label="Readers">{readersText(post)}</Fact>
      <Fact label="URL">
        <span className="wrap-anywhere">{path}</span>
        {hasMoved && <span className="block text-meta text-ink-3">{postPath(live.slug)} will redirect to it.</span>}
      </Fact>
    </dl>
  );
}

const LetterChoice = ({ post }: { post: Post }) => (
  <Checkbox
    name="letter"
    value="yes"
    hint={`You can check it and choose who gets it before it is sent. ${post.readers ? 'It has the excerpt only, because the post is not for everybody.' : letterDifferences(post.content)}`}
  >
    Prepare a newsletter from this post
  </Checkbox>
);
