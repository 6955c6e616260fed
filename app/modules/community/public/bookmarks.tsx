import { Form } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { applyFormAct, askForAct, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { localTimeField } from '#app/lib/forms/time-fields.ts';
import { localField } from '#app/lib/time/local-time.ts';
import { cityOf } from '#app/lib/time/time-zones.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { permalinkPath } from '#app/modules/community/addresses.ts';
import { getMemberSettings } from '#app/modules/community/members/member-settings.server.ts';
import { listBookmarks, setBookmark } from '#app/modules/community/posts/bookmarks.server.ts';
import { postNumberSchema } from '#app/modules/community/writing/schema.server.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/bookmarks';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const [bookmarks, { timeZone }] = await Promise.all([listBookmarks(viewer.id), getMemberSettings(viewer.id)]);
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: '/forum/bookmarks',
    title: withBrand('Bookmarks'),
    description: 'Posts that you want to come back to.',
    isIndexed: false,
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
      return failForm(422, values, {
        tone: 'destructive',
        title: 'Please choose a time in the future',
        text: 'The bookmark is unchanged.',
      });
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
  const result = actionData as FormResult | undefined;
  return (
    <div className="wrap pt-8 pb-section">
      <ServerToast toast={result?.toast} />
      <h1>Bookmarks</h1>
      <p className="mt-4 text-ink-2">Only you see them. Reminders use the time in {cityOf(timeZone)}.</p>
      {bookmarks.length === 0 ? (
        <div className="mt-8 max-w-[56rem] border-y border-line py-10">
          <p className="text-ink-2">No bookmarks yet. Save a post with the button below it.</p>
          <p className="mt-4">
            <SmartLink href="/forum" className="button button-quiet">
              Go to the forum
            </SmartLink>
          </p>
        </div>
      ) : (
        <ul className="mt-8 max-w-[56rem] border-b border-line">
          {bookmarks.map(({ slug, number, title, author, opening, remindAt }) => {
            const id = `remind-${slug}-${number}`;
            return (
              <li key={id} className="border-t border-line py-5">
                <h2 dir="auto" className="text-[1.3125rem] leading-[1.2] wrap-anywhere">
                  <SmartLink href={permalinkPath(slug, number)} className="hover:underline">
                    {title}
                  </SmartLink>
                </h2>
                <p className="mt-1.5 text-small wrap-anywhere text-ink-2">
                  <bdi>{author}</bdi>: <bdi>{opening}</bdi>
                </p>
                <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
                  <input type="hidden" name="slug" value={slug} />
                  <input type="hidden" name="number" value={number} />
                  <div>
                    <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
                      Remind me at
                    </label>
                    <input id={id} type="datetime-local" name="remindAt" defaultValue={remindAt} className="field" />
                  </div>
                  <Button
                    type="submit"
                    tone="quiet"
                    name="act"
                    value="remind"
                    aria-label={`Save the reminder: ${title}`}
                  >
                    Save
                  </Button>
                  <Button
                    type="submit"
                    tone="quiet"
                    name="act"
                    value="remove"
                    aria-label={`Remove the bookmark: ${title}`}
                  >
                    Remove
                  </Button>
                </Form>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
