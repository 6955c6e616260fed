import { MailGreeting, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { mailStyle } from '#app/modules/mail/mail-style.ts';

export interface MailedNotification {
  text: string;
  title: string;
  href: string;
  /** Opens the reply box; null if there is nothing to answer. */
  replyHref: string | null;
  /** Turns off the mails about this thread. */
  muteHref: string;
}

interface NotificationsMailProps {
  name: string;
  notifications: MailedNotification[];
  /** How many more there are on the site. */
  more: number;
  listHref: string;
  settingsHref: string;
  muteAllHref: string;
}

/** What happened in the forum. Contains no words of posts: they may be about somebody's health. */
export function NotificationsMail({ name, notifications, more, ...hrefs }: NotificationsMailProps) {
  return (
    <MailLayout
      preview={notifications.map(({ text }) => text).join(' · ')}
      reason="You’re receiving this email because email notifications are on in your settings."
      links={[
        { label: 'Choose how often we email you', href: hrefs.settingsHref },
        { label: 'Turn off all emails about the forum', href: hrefs.muteAllHref },
      ]}
    >
      <MailGreeting name={name} />
      {notifications.map(({ text, title, href, replyHref, muteHref }) => (
        <MailText key={href + text}>
          {text}: “{title}”
          <br />
          <Link href={href}>Read it</Link>
          {replyHref && (
            <>
              {' · '}
              <Link href={replyHref}>Reply</Link>
            </>
          )}
          {' · '}
          <Link href={muteHref}>Mute this discussion</Link>
        </MailText>
      ))}
      {more > 0 && (
        <MailText>
          <Link href={hrefs.listHref}>{`See ${more} more ${more === 1 ? 'notification' : 'notifications'}`}</Link>
        </MailText>
      )}
    </MailLayout>
  );
}

const Link = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="m-ink" style={mailStyle.link}>
    {children}
  </a>
);
