import { Form, useNavigation } from 'react-router';
import { draftsKey } from '#app/core/identity/sessions/viewer-key.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { applyFormAct } from '#app/core/request/form-acts.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { readForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer, requireViewer } from '#app/core/request/viewer-context.server.ts';
import { addressNumber } from '#app/lib/web/address-number.ts';
import { editPath, permalinkPath, postInThreadPath } from '#app/modules/community/addresses.ts';
import { Composer } from '#app/modules/community/components/composer/composer.tsx';
import { RestoredNote } from '#app/modules/community/components/composer/restored-note.tsx';
import { RestrictedNote } from '#app/modules/community/components/composer/restricted-note.tsx';
import { useEditDraft } from '#app/modules/community/components/composer/use-draft.ts';
import { WarningField } from '#app/modules/community/components/composer/warning-field.tsx';
import { WritingButtons } from '#app/modules/community/components/composer/writing-buttons.tsx';
import { ForumPage } from '#app/modules/community/components/page/forum-page.tsx';
import { ForumRefusedError } from '#app/modules/community/forum-error.ts';
import { maxTitleLength } from '#app/modules/community/limits.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { findRestriction } from '#app/modules/community/members/restrictions.server.ts';
import { countPreview } from '#app/modules/community/posts/count-preview.server.ts';
import { previewPost } from '#app/modules/community/posts/render-post.server.ts';
import { type EditedPost, editPost } from '#app/modules/community/posts/versions/edit-post.server.ts';
import { findEditedPost } from '#app/modules/community/posts/versions/find-edited-post.server.ts';
import { findNewPlace } from '#app/modules/community/threads/find-new-place.server.ts';
import type { WritingResult } from '#app/modules/community/writing/form-result.ts';
import { type PostEdit, replyEditSchema, threadEditSchema } from '#app/modules/community/writing/schema.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import {
  forumMemberOf,
  forumTitles,
  isRefusedPost,
  memberAct,
  signedOutResponse,
  waitingToast,
} from '../forum-member.server.ts';
import type { Route } from './+types/edit';
import { addPostedPicture } from './posted-picture.server.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const slug = params.thread;
  const number = addressNumber(params.number);
  // A refused post shows the form again with what was typed, also if the post cannot be changed any more.
  const isRefused = context.get(isRefusedPost);
  const viewer = isRefused ? null : await requireViewer(context, request);
  const member = forumMemberOf(viewer);
  const post = member ? await findEditedPost(member, slug, number) : null;
  if (!post && !isRefused) throw notFound();
  const head = privateHead(context, {
    path: editPath(slug, number),
    title: 'Edit your post',
    description: 'Change what you wrote.',
  });
  const restriction = member ? await findRestriction(member.id, { threadSlug: slug }) : null;
  return { slug, number, post, restriction, draftsKey: draftsKey(viewer), head };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const number = addressNumber(params.number);
  const schema = number === 1 ? threadEditSchema : replyEditSchema;
  const member = forumMemberOf(await getViewer(context));
  const refused = await addPostedPicture(request, member, schema);
  if (refused) return refused;
  const preview = async () => {
    const { values } = await readForm(request, schema);
    if (!member) return signedOutResponse(values, context);
    const waitSeconds = countPreview(context.get(requestContext).clientAddress, member.id);
    if (waitSeconds !== null) return rateLimitResponse(new RateLimitError(waitSeconds), values, 'No preview');
    // The poll of a post stays as it was asked.
    const html = await previewPost(values.content ?? '', member.id);
    return { values, errors: {}, preview: { html, poll: null } } satisfies WritingResult;
  };
  const edit = memberAct(schema, { member, context }, async (member, input) => {
    const edited = await editWhereItStands(member, { slug: params.thread, number }, input).catch((error) => {
      context.set(isRefusedPost, true);
      throw error;
    });
    const to = postInThreadPath(edited.slug, edited);
    return { ...(edited.isPending ? waitingToast : { title: 'Your post is changed' }), to };
  });
  return applyFormAct(
    request,
    { preview },
    { to: editPath(params.thread, number), titles: forumTitles, otherwise: edit },
  );
}

/** Edits a post also if its discussion has another address since the form was opened. */
async function editWhereItStands(
  member: ForumMember,
  place: { slug: string; number: number },
  edit: PostEdit,
): Promise<EditedPost> {
  const edited = await editPost(member, place, edit);
  if (edited) return edited;
  const now = await findNewPlace(place.slug, place.number, member);
  const editedThere = now && (await editPost(member, now, edit));
  if (editedThere) return editedThere;
  throw new ForumRefusedError(
    'This post no longer exists. Nothing was saved, and what you wrote is still here: copy it.',
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, number, post, restriction, draftsKey } = loaderData;
  const result = actionData as WritingResult | undefined;
  const { values, errors } = result ?? { values: {}, errors: {} };
  const isSending = useNavigation().formData?.get('act') === 'save';
  const edits = values.edits ?? String(post?.edits ?? 0);
  const restored = useEditDraft({ draftsKey, slug, number, edits, isReturned: result !== undefined });
  const isAiGenerated = result ? values.isAiGenerated === 'on' : (post?.isAiGenerated ?? false);
  const field = fieldProps(result);
  return (
    <ForumPage
      parent={{ href: permalinkPath(slug, number), label: 'Back to the discussion' }}
      title="Edit your post"
      titleClass="mb-8"
      isNarrow
    >
      <Form
        id="edit-post"
        method="post"
        encType="multipart/form-data"
        action={editPath(slug, number)}
        noValidate
        className="grid gap-6"
      >
        <input type="hidden" name="edits" value={edits} />
        <RestrictedNote sentence={restriction} />
        <RestoredNote {...restored} />
        {number === 1 && (
          <TextField
            {...field('title', post?.title)}
            label="Title"
            isRequired
            maxLength={maxTitleLength}
            autoComplete="off"
          />
        )}
        <Composer
          label="Content"
          rows={10}
          text={values.content ?? post?.content}
          error={errors.content}
          preview={result?.preview}
        />
        {number === 1 && <TextField {...field('hashtags', post?.hashtags)} label="Hashtags" autoComplete="off" />}
        <WarningField id="warning" result={result} {...(post && { warning: post.warning })} />
        <p className="text-meta text-ink-3">Readers can see earlier versions by pressing “Edited”.</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Checkbox name="isAiGenerated" defaultChecked={isAiGenerated} className="font-medium">
            Written with AI
          </Checkbox>
          <WritingButtons hasDrafts={false}>
            <Button type="submit" name="act" value="save" disabled={isSending} className="max-md:w-full">
              {isSending ? 'Saving...' : 'Save changes'}
            </Button>
          </WritingButtons>
        </div>
      </Form>
    </ForumPage>
  );
}
