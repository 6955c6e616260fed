import { Form } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { applyFormAct, askForAct, buttonAct, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { pageMeta } from '#app/lib/web/page-meta.ts';
import { NotificationList } from '#app/modules/community/components/notification-list.tsx';
import { listClaimable } from '#app/modules/community/import/claim.server.ts';
import { listNotifications, markNotifications } from '#app/modules/community/notifications/notifications.server.ts';
import { withBrand } from '#app/modules/company/site-settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/list';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const before = z.uuid().safeParse(url.searchParams.get('before'));
  const page = await listNotifications(viewer.id, before.success ? before.data : null);
  const head = pageMeta({
    origin: context.get(requestContext).env.origin,
    path: '/notifications',
    title: withBrand('Notifications'),
    description: 'What happened in the forum since you were here.',
    isIndexed: false,
  });
  return { ...page, hasClaimable: (await listClaimable(viewer.email)).length > 0, now: now(), head };
}

const markSchema = z.object({ id: z.uuid().optional() });

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const mark = (isRead: boolean) =>
    formAct(
      markSchema,
      ({ id }) => markNotifications(viewer.id, id ? [id] : [], isRead),
      `Marked as ${isRead ? 'read' : 'unread'}`,
    );
  const acts = {
    read: mark(true),
    unread: mark(false),
    all: buttonAct(() => markNotifications(viewer.id, 'all', true), 'Everything is marked as read'),
  };
  const otherwise = askForAct('Please choose what to mark');
  return applyFormAct(request, acts, { to: '/notifications', titles: visitorTitles(), otherwise });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { notifications, next, hasClaimable, now } = loaderData;
  return (
    <div className="wrap pt-8 pb-section">
      <h1>Notifications</h1>
      {hasClaimable && (
        <p className="mt-4 rounded-paper bg-oat px-4 py-3">
          You wrote in our former forum.{' '}
          <SmartLink href="/forum/claim" className="text-link">
            Claim your posts
          </SmartLink>
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <SmartLink href="/settings/notifications" className="text-link">
            Notifications and following
          </SmartLink>{' '}
          <SmartLink href="/forum/bookmarks" className="text-link">
            Bookmarks
          </SmartLink>
        </p>
        {notifications.some(({ isRead }) => !isRead) && (
          <Form method="post">
            <Button type="submit" tone="quiet" name="act" value="all">
              Mark all as read
            </Button>
          </Form>
        )}
      </div>
      <div className="mt-6 max-w-[56rem]">
        {notifications.length > 0 ? (
          <NotificationList notifications={notifications} now={now} />
        ) : (
          <div className="border-y border-line py-10">
            <p className="text-ink-2">Nothing yet. Replies and mentions will appear here.</p>
            <p className="mt-4">
              <SmartLink href="/forum" className="button button-quiet">
                Go to the forum
              </SmartLink>
            </p>
          </div>
        )}
        {next !== null && (
          <p className="mt-6">
            <SmartLink href={`/notifications?before=${next}`} className="button button-quiet">
              Earlier notifications
            </SmartLink>
          </p>
        )}
      </div>
    </div>
  );
}
