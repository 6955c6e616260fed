import { Form } from 'react-router';
import { dayText, exactTimeText } from '#app/lib/time/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';

interface AccountDetails {
  id: string;
  email: string;
  /** The name under which other members know the person; null: none was chosen. */
  displayName: string | null;
  isVerified: boolean;
  hasSecondStep: boolean;
  createdAt: Date;
  lastActiveAt: Date | null;
  suspendedAt: Date | null;
}

/** The person's details, and the mail that can be sent again. */
export function AccountPanel({ person }: { person: AccountDetails }) {
  return (
    <Panel title="Account">
      <dl className="facts">
        <DetailRow label="Email">
          <span className="wrap-anywhere">{person.email}</span>
        </DetailRow>
        {person.isVerified && (
          <DetailRow label="Record">
            <SmartLink href={`/admin/clients/${person.id}`} className="text-link">
              Bookings and messages
            </SmartLink>
          </DetailRow>
        )}
        <DetailRow label="Display name">{person.displayName ?? 'None chosen'}</DetailRow>
        <DetailRow label="Verification">
          {person.isVerified ? (
            'Verified'
          ) : (
            <div className="flex flex-wrap items-center gap-2.5">
              <Badge tone="warning" look="hollow">
                Not verified
              </Badge>
              <Form method="post" preventScrollReset>
                <ActButton act="resend-verification" label="Send verification again" />
              </Form>
            </div>
          )}
        </DetailRow>
        <DetailRow label="Two-step sign-in">{person.hasSecondStep ? 'On' : 'Off'}</DetailRow>
        <DetailRow label="Created">{exactTimeText(person.createdAt)}</DetailRow>
        <DetailRow label="Last active">
          {person.lastActiveAt ? dayText(person.lastActiveAt) : 'Not logged in anywhere'}
        </DetailRow>
        {person.suspendedAt && <DetailRow label="Suspended">Since {exactTimeText(person.suspendedAt)}</DetailRow>}
      </dl>
    </Panel>
  );
}
