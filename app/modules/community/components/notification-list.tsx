import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { permalinkPath } from '../addresses.ts';
import { notificationKinds, type ShownNotification } from '../notifications/notification-kinds.ts';
import { TimeAgo } from './time-ago.tsx';

/** A member's notifications, each with a button that marks it as read. */
export function NotificationList({ notifications, now }: { notifications: ShownNotification[]; now: Date }) {
  return (
    <ul className="border-b border-line">
      {notifications.map((notification) => (
        <li
          key={notification.id}
          className={`grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3 border-t border-line py-4 sm:grid-cols-[0.75rem_minmax(0,1fr)_auto] ${notification.isRead ? '' : 'font-semibold'}`}
        >
          <span className={`mt-2 size-2.5 rounded-full ${notification.isRead ? '' : 'bg-ink'}`} aria-hidden="true" />
          <div className="min-w-0">
            <p className="wrap-anywhere">
              {!notification.isRead && <span className="sr-only">Unread: </span>}{' '}
              <SmartLink href={permalinkPath(notification.slug, notification.number)} className="hover:underline">
                <bdi>{notificationKinds[notification.kind].text(notification)}</bdi>: “<bdi>{notification.title}</bdi>”
              </SmartLink>
            </p>
            <TimeAgo at={notification.at} now={now} className="text-small font-normal text-ink-3" />
          </div>
          <Form method="post" preventScrollReset className="max-sm:col-start-2 max-sm:mt-1">
            <input type="hidden" name="id" value={notification.id} />
            <Button
              type="submit"
              tone="quiet"
              className="button-small"
              name="act"
              value={notification.isRead ? 'unread' : 'read'}
              aria-label={`Mark as ${notification.isRead ? 'unread' : 'read'}: ${notification.title}`}
            >
              {notification.isRead ? 'Mark as unread' : 'Mark as read'}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
