import type { Inline } from '#app/lib/text/prose.ts';
import { defineMail } from '#app/modules/mail/define-mail.ts';
import { sampleLink, sampleName } from '#app/modules/mail/sample-values.ts';

export interface MailedNotification {
  text: string;
  title: string;
  href: string;
  /** Opens the reply box; null if there is nothing to answer. */
  replyHref: string | null;
  /** Turns off the mails about this thread. */
  muteHref: string;
}

interface NotificationsValues {
  name: string;
  notifications: MailedNotification[];
  /** How many more there are on the site. */
  more: number;
  listHref: string;
  settingsHref: string;
  muteAllHref: string;
}

const link = (text: string, href: string): Inline => ({ kind: 'link', text, href });

/** A summary of events in the forum. Contains no words of posts: they may be about a person's health. */
export const notificationsMail = defineMail({
  samples: [
    {
      name: sampleName,
      notifications: ['Sleep', 'Walks'].map((title, index) => ({
        text: 'A new reply',
        title,
        href: `${sampleLink}-${index}`,
        muteHref: sampleLink,
        replyHref: index === 0 ? sampleLink : null,
      })),
      more: 3,
      listHref: sampleLink,
      settingsHref: sampleLink,
      muteAllHref: `${sampleLink}-all`,
    },
  ],
  write: ({ name, notifications, more, listHref, settingsHref, muteAllHref }: NotificationsValues) => {
    const [only] = notifications;
    const total = notifications.length + more;
    return {
      kind: 'forum-notifications',
      subject: total === 1 && only ? `${only.text}: ${only.title}` : `${total} notifications from the forum`,
      preview: notifications.map(({ text }) => text).join(' · '),
      greeting: name,
      paragraphs: [
        ...notifications.map(({ text, title, href, replyHref, muteHref }) => ({
          lines: [
            `${text}: “${title}”`,
            [
              link('Read it', href),
              ...(replyHref ? [' · ', link('Reply', replyHref)] : []),
              ' · ',
              link('Mute this discussion', muteHref),
            ],
          ],
        })),
        more > 0 && [link(`See ${more} more ${more === 1 ? 'notification' : 'notifications'}`, listHref)],
      ],
      reason: 'You’re receiving this email because email notifications are on in your settings.',
      links: [
        { label: 'Choose how often we email you', href: settingsHref },
        { label: 'Turn off all emails about the forum', href: muteAllHref },
      ],
    };
  },
});
