import { Form } from 'react-router';
import { ActButton } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { notificationPath } from '../addresses.ts';
import { notificationKinds, type ShownNotification } from '../notifications/notification-kinds.ts';
import { OwnList, OwnRow } from './own-list.tsx';
import { TimeAgo } from './time-ago.tsx';

/** A member's notifications, each with a button that marks it as read. */
export const NotificationList = ({ notifications, now }: { notifications: ShownNotification[]; now: Date }) => (
  <OwnList>
    {notifications.map((notification) => {
      const { id, isRead, title, at } = notification;
      return (
        <OwnRow
          key={id}
          isUnread={!isRead}
          heading={
            <SmartLink href={notificationPath(notification)} className="hover:underline">
              <bdi>{notificationKinds[notification.kind].text(notification)}</bdi>: “<bdi>{title}</bdi>”
            </SmartLink>
          }
          details={<TimeAgo at={at} now={now} className="text-ink-3" />}
          acts={
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <ActButton
                act={isRead ? 'unread' : 'read'}
                label={isRead ? 'Mark as unread' : 'Mark as read'}
                className="button-small"
                aria-label={`Mark as ${isRead ? 'unread' : 'read'}: ${title}`}
              />
            </Form>
          }
        />
      );
    })}
  </OwnList>
);
