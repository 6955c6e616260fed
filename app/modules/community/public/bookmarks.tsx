import { Form } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { applyFormAct, askForAct, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { localTimeField } from '#app/lib/forms/time-fields.ts';
import { localField } from '#app/lib/time/local-time.ts';
import { cityOf } from '#app/lib/time/time-zones.ts';
import { permalinkPath } from '#app/modules/community/addresses.ts';
import { OwnList, OwnRow } from '#app/modules/community/components/own-list.tsx';
import { EmptyList } from '#app/modules/community/components/page/empty-list.tsx';
import { ForumPage, forumParent } from '#app/modules/community/components/page/forum-page.tsx';
import { getMemberSettings } from '#app/modules/community/members/member-settings.server.ts';
import { listBookmarks, setBookmark } from '#app/modules/community/posts/bookmarks.server.ts';
import { postNumberSchema } from '#app/modules/community/writing/schema.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import bellIcon from '#app/ui/icons/regular/bell.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/bookmarks';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const [bookmarks, { timeZone }] = await Promise.all([listBookmarks(viewer.id), getMemberSettings(viewer.id)]);
  const head = privateHead(context, {
    path: '/forum/bookmarks',
    title: 'Bookmarks',
    description: 'Posts that you want to come back to.',
  });
  const bookmarkRows = bookmarks.map(({ remindAt, ...bookmark }) => ({
    ...bookmark,
    remindAt: remindAt ? localField(remindAt, timeZone) : '',
  }));
  return { bookmarks: bookmarkRows, timeZone, head };
}

const bookmarkSchema = z.object({ slug: z.string().min(1), number: postNumberSchema });
/** As the browser's field writes it, in the member's time zone; empty: no reminder. */
const reminderSchema = bookmarkSchema.extend({ remindAt: z.string().default('') });

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const set = async (bookmark: Parameters<typeof setBookmark>[1]) => {
    if (await setBookmark(viewer.id, bookmark)) return;
    throw new DomainError('Nothing was changed. Its bookmark will reappear if the post does.');
  };
  const remind = formAct(reminderSchema, async ({ remindAt, ...post }, values) => {
    const { timeZone } = await getMemberSettings(viewer.id);
    const at = localTimeField('', timeZone).safeParse(remindAt).data ?? null;
    if (remindAt !== '' && (!at || at <= now()))
      return refuseForm(
        {
          values,
          errors: { remindAt: 'Please choose a time in the future' },
          firstError: 'The bookmark is unchanged.',
        },
        'Please choose a time in the future',
      );
    await set({ ...post, isKept: true, remindAt: at });
    return { title: at ? 'Reminder set' : 'No reminder' };
  });
  const remove = formAct(bookmarkSchema, (post) => set({ ...post, isKept: false }), 'The bookmark is removed');
  return applyFormAct(
    request,
    { remind, remove },
    {
      to: '/forum/bookmarks',
      titles: { ...visitorTitles(), impossible: 'This post is no longer visible' },
      otherwise: askForAct(),
    },
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Bookmarks({ loaderData: { bookmarks, timeZone }, actionData }: Route.ComponentProps) {
  return (
    <ForumPage
      parent={forumParent}
      title="Bookmarks"
      intro={`Only you see them. Reminders use the time in ${cityOf(timeZone)}.`}
      className="max-w-[60rem]"
    >
      {bookmarks.length === 0 ? (
        <EmptyList
          pillar="affirmations"
          title="No bookmarks yet"
          text="Save a post with the button below it."
          link={{ href: '/forum', label: 'Go to the forum' }}
        />
      ) : (
        <OwnList>
          {bookmarks.map(({ slug, number, title, author, opening, remindAt }) => {
            const id = `remind-${slug}-${number}`;
            const isOwn = actionData?.values.slug === slug && actionData.values.number === String(number);
            const field = fieldProps(isOwn ? actionData : undefined);
            const post = (
              <>
                <input type="hidden" name="slug" value={slug} />
                <input type="hidden" name="number" value={number} />
              </>
            );
            return (
              <OwnRow
                key={id}
                heading={
                  <SmartLink href={permalinkPath(slug, number)} className="hover:underline">
                    {title}
                  </SmartLink>
                }
                details={
                  <p>
                    <bdi>{author}</bdi>: <bdi>{opening}</bdi>
                  </p>
                }
                acts={
                  <Form method="post" preventScrollReset>
                    {post}
                    <ActButton
                      act="remove"
                      label="Remove"
                      className="button-small"
                      aria-label={`Remove the bookmark: ${title}`}
                    />
                  </Form>
                }
              >
                <details open={isOwn && actionData.errors.remindAt !== undefined}>
                  <summary className="button button-quiet button-small list-none">
                    <Icon svg={bellIcon} className="size-4.5" />
                    {remindAt === '' ? 'Remind me' : 'Change the reminder'} <span className="sr-only">: {title}</span>
                  </summary>
                  <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
                    {post}
                    <TextField {...field('remindAt', remindAt)} id={id} type="datetime-local" label="Remind me at" />
                    <ActButton act="remind" label="Save" aria-label={`Save the reminder: ${title}`} />
                  </Form>
                </details>
              </OwnRow>
            );
          })}
        </OwnList>
      )}
    </ForumPage>
  );
}
