import { Form } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { applyFormAct, askForAct, buttonAct, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { NotificationList } from '#app/modules/community/components/notification-list.tsx';
import { EmptyList } from '#app/modules/community/components/page/empty-list.tsx';
import { ForumPage, forumParent } from '#app/modules/community/components/page/forum-page.tsx';
import { listClaimable } from '#app/modules/community/import/claim.server.ts';
import { listNotifications, markNotifications } from '#app/modules/community/notifications/notifications.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { ActButton } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/list';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const before = z.uuid().safeParse(url.searchParams.get('before'));
  const page = await listNotifications(viewer.id, before.success ? before.data : null);
  const head = privateHead(context, {
    path: '/notifications',
    title: 'Notifications',
    description: 'What happened in the forum since you were here.',
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
    <ForumPage parent={forumParent} title="Notifications" className="max-w-[60rem]">
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
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
            <ActButton act="all" label="Mark all as read" className="button-small" />
          </Form>
        )}
      </div>
      {hasClaimable && (
        <p className="mt-8 rounded-paper bg-oat px-4 py-3">
          You wrote in our former forum.{' '}
          <SmartLink href="/forum/claim" className="text-link">
            Claim your posts
          </SmartLink>
        </p>
      )}
      {notifications.length > 0 ? (
        <NotificationList notifications={notifications} now={now} />
      ) : (
        <EmptyList
          pillar="simplicity"
          title="Nothing yet"
          text="Replies and mentions will appear here."
          link={{ href: '/forum', label: 'Go to the forum' }}
        />
      )}
      {next !== null && (
        <p className="mt-6">
          <SmartLink href={`/notifications?before=${next}`} className="button button-quiet">
            Earlier notifications
          </SmartLink>
        </p>
      )}
    </ForumPage>
  );
}
