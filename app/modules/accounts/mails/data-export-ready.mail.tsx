import { exactTimeText } from '#app/lib/time/when.ts';
import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';
import { useMailSite } from '#app/modules/mail/mail-site.ts';

interface DataExportReadyProps {
  name: string;
  link: string;
  expiresAt: Date;
}

export function DataExportReadyMail({ name, link, expiresAt }: DataExportReadyProps) {
  const { brand } = useMailSite();
  return (
    <MailLayout
      preview="Everything we hold about you, in one file."
      reason={`You’re receiving this email because you asked ${brand.brandName} for a copy of your data.`}
    >
      <MailHeading>Your data is ready</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Here is everything we hold about you, in one file: as a page to read, and as JSON for programs.
      </MailText>
      <MailButton link={link}>Download my data</MailButton>
      <MailText isQuiet>
        You need to be logged in to open the link. It works until {exactTimeText(expiresAt)}, London time; then the file
        is removed, and you can ask for another.
      </MailText>
    </MailLayout>
  );
}
