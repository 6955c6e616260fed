import { MailButton, MailGreeting, MailHeading, MailLayout, MailText } from '#app/modules/mail/layout.mail.tsx';

interface PlaceMailProps {
  name: string;
  service: string;
  when: string;
  /** Until when the place is kept. */
  until: string;
  link: string;
}

/** Sent to the first person on a waiting list when a place is free. */
export function PlaceMail({ name, service, when, until, link }: PlaceMailProps) {
  return (
    <MailLayout
      preview={`${service}, ${when}`}
      reason="You’re receiving this email because this address was put on a waiting list on our website. You are off the list now."
    >
      <MailHeading>A place is free for you</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        <strong>{service}</strong>
        <br />
        {when}
      </MailText>
      <MailText>We are keeping it for you until {until}. After that it goes to the next person.</MailText>
      <MailButton link={link}>Book this place</MailButton>
      <MailText>
        If the time does not suit you, you don’t need to do anything. You can join the list again at any time.
      </MailText>
    </MailLayout>
  );
}
