import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { exactTimeText } from '#app/lib/time/when.ts';
import { mailtoHref } from '#app/lib/web/mailto-href.ts';
import type { FoundItem } from '#app/modules/inbox/items/find-item.server.ts';
import { statusesOf } from '#app/modules/inbox/kinds.ts';
import type { BusinessHours } from '#app/modules/inbox/response-sla/business-hours.ts';
import { responseSlaOf } from '#app/modules/inbox/response-sla/response-sla.ts';
import { ChoiceField } from '#app/ui/admin/choice-field.tsx';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { ResponseSlaText } from '../response-sla.tsx';

/** The form of a button that saves nothing chosen beside it. */
const assignForm = 'assign-me';

interface StatusPanelProps {
  item: FoundItem;
  admins: readonly { id: string; name: string }[];
  viewerId: string;
  now: Date;
  hours: BusinessHours;
}

/** The status of an item: promised response time, assignee and progress. */
export function StatusPanel({ item, admins, viewerId, now, hours }: StatusPanelProps) {
  return (
    <Panel title="Details">
      <dl className="facts">
        {responseSlaOf(item, now, hours).state !== 'closed' && (
          <DetailRow label="Reply due">
            <ResponseSlaText item={item} now={now} hours={hours} />
          </DetailRow>
        )}
        <DetailRow label="Received">{exactTimeText(item.receivedAt)}</DetailRow>
        <DetailRow label="Email">
          <a href={mailtoHref(item.email)} className="text-link wrap-anywhere">
            {item.email}
          </a>
        </DetailRow>
        <DetailRow label="Record">
          <Link to={`/admin/clients/${item.id}`} className="text-link">
            View history
          </Link>
        </DetailRow>
        {item.userId && (
          <DetailRow label="Account">
            <Link to={`/admin/users/${item.userId}`} className="text-link">
              Sent while logged in
            </Link>
          </DetailRow>
        )}
      </dl>
      <div className="grid gap-4 border-t border-line p-4">
        <Form method="post" preventScrollReset className="grid gap-4">
          <Choice name="status" label="Status" value={item.status}>
            <Options of={statusesOf(item.kind)} />
          </Choice>
          <Choice name="assignee" label="Assignee" value={item.assigneeId ?? ''}>
            <option value="">Nobody yet</option>
            {admins.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === viewerId ? `${name} (you)` : name}
              </option>
            ))}
          </Choice>
          <div className="flex flex-wrap gap-2.5">
            <ActButton act="details" label="Save changes" />{' '}
            {item.assigneeId !== viewerId && <ActButton act="assign-me" label="Assign to me" form={assignForm} />}
          </div>
        </Form>
        <Form id={assignForm} method="post" preventScrollReset className="contents" />
      </div>
    </Panel>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

/** One choice, with the value that was shown: only what the admin chose is changed. A change made elsewhere resets it. */
function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <div key={value}>
      <input type="hidden" name={`${name}-shown`} value={value} />
      <ChoiceField id={name} name={name} label={label} defaultValue={value}>
        {children}
      </ChoiceField>
    </div>
  );
}
