import { MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

interface ModerationMailProps {
  what: string;
  /** The title of the discussion. */
  title: string;
  rule: string | null;
  /** What the moderator wrote to the author; may be empty. */
  reason: string;
  /** Null: there is nothing to appeal against. */
  appealHref: string | null;
  guidelinesHref: string;
}

/** Notifies an author of what a moderator did, under which rule, and how to appeal. */
export function ModerationMail({ what, title, rule, reason, appealHref, guidelinesHref }: ModerationMailProps) {
  return (
    <MailLayout
      preview={what}
      reason="You’re receiving this email because you wrote in our community."
      links={[
        ...(appealHref ? [{ label: 'Appeal: ask for a second look', href: appealHref }] : []),
        { label: 'Community guidelines', href: guidelinesHref },
      ]}
    >
      <MailText>
        {what}: “{title}”.
      </MailText>
      {rule && <MailText>Community rule: {rule}</MailText>}
      {reason && <MailText>The moderator wrote: {reason}</MailText>}
      {appealHref && (
        <MailText>
          Nothing else about your account has changed. If you think this is a mistake, use the link below to appeal: a
          different moderator will review it and answer you.
        </MailText>
      )}
    </MailLayout>
  );
}
