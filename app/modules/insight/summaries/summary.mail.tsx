import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

interface SummaryMailProps {
  /** `The week from 16 to 22 November 2026`. */
  title: string;
  things: readonly string[];
  link: string;
  settingsLink: string;
}

/** To an admin who asked for it: three things worth knowing about a week or a month. */
export function SummaryMail({ title, things, link, settingsLink }: SummaryMailProps) {
  return (
    <MailLayout
      preview={things[0] ?? title}
      reason="You’re receiving this email because you asked for it under Analytics."
      links={[{ label: 'Change this', href: settingsLink }]}
    >
      <MailHeading>{title}</MailHeading>
      {things.map((thing) => (
        <MailText key={thing}>{thing}</MailText>
      ))}
      <MailButton link={link}>Open the figures</MailButton>
    </MailLayout>
  );
}
