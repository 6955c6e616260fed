import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { dayText, exactWords } from '#app/lib/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';

interface AccountDetails {
  email: string;
  isVerified: boolean;
  hasSecondStep: boolean;
  createdAt: Date;
  lastActiveAt: Date | null;
  suspendedAt: Date | null;
}

/** Who this is, and the mail that can be sent again. */
export function AccountPanel({ person }: { person: AccountDetails }) {
  return (
    <Panel title="Account">
      <dl className="facts">
        <Fact label="Email">
          <span className="wrap-anywhere">{person.email}</span>
        </Fact>
        <Fact label="Address">
          {person.isVerified ? (
            'Verified'
          ) : (
            <span className="flex flex-wrap items-center gap-2.5">
              <Badge tone="warning" look="hollow">
                Not verified
              </Badge>
              <Form method="post" preventScrollReset>
                <button type="submit" name="act" value="resend-verification" className="button button-quiet">
                  Send verification again
                </button>
              </Form>
            </span>
          )}
        </Fact>
        <Fact label="Second step">{person.hasSecondStep ? 'On' : 'Off'}</Fact>
        <Fact label="Created">{exactWords(person.createdAt)}</Fact>
        <Fact label="Last active">{person.lastActiveAt ? dayText(person.lastActiveAt) : 'Not signed in anywhere'}</Fact>
        {person.suspendedAt && <Fact label="Suspended">Since {exactWords(person.suspendedAt)}</Fact>}
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
