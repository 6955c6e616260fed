import { MailLayout, MailText } from '#app/services/mail/layout.mail.tsx';

interface ModerationMailProps {
  what: string;
  /** The title of the discussion. */
  title: string;
  rule: string | null;
  contactHref: string;
}

/** Tells an author what a moderator did, and by which rule. */
export function ModerationMail({ what, title, rule, contactHref }: ModerationMailProps) {
  return (
    <MailLayout
      preview={what}
      reason="You get this mail because you wrote in our forum."
      links={[{ label: 'Ask for a second look', href: contactHref }]}
    >
      <MailText>
        {what}: “{title}”.
      </MailText>
      {rule && <MailText>The rule of the forum behind it: {rule}</MailText>}
      {rule && (
        <MailText>
          Nothing else about your account has changed. If you think that this is a mistake, ask for a second look by the
          link below: somebody else of the team reads it.
        </MailText>
      )}
    </MailLayout>
  );
}
