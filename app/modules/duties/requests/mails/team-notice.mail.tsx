import { MailButton, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

interface TeamNoticeMailProps {
  heading: string;
  /** Without the names of people. */
  lines: readonly string[];
  link: { label: string; href: string };
}

/** Sent to the team: a new request, or what is due. */
export function TeamNoticeMail({ heading, lines, link }: TeamNoticeMailProps) {
  return (
    <MailLayout
      preview={lines[0] ?? heading}
      reason="You’re receiving this email because you look after the site’s legal duties."
    >
      <MailHeading>{heading}</MailHeading>
      {lines.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailButton link={link.href}>{link.label}</MailButton>
    </MailLayout>
  );
}
