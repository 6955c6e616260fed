import { Form } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { creditKinds } from '#app/modules/bookings/packages/credit-kinds.ts';
import type { countPackage, listCredits } from '#app/modules/bookings/packages/package-ledger.server.ts';
import { monthText, sessionTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { SmartLink } from '#app/ui/link.tsx';

/** The form that adds or withdraws sessions. */
export function CreditsPanel({ result }: { result: FormResult | undefined }) {
  const field = fieldProps(result);
  return (
    <Panel title="Add or withdraw sessions">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4 sm:grid-cols-2">
        <SelectField {...field('direction')} label="Change" isRequired>
          <option value="add">Add</option>
          <option value="withdraw">Withdraw</option>
        </SelectField>
        <TextField
          {...field('amount')}
          label="Sessions"
          isRequired
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <TextField
          {...field('reason')}
          label="Reason"
          isRequired
          maxLength={200}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <ActButton act="credits" label="Save change" className="justify-self-start" />
      </Form>
    </Panel>
  );
}

interface FiguresPanelProps {
  figures: Awaited<ReturnType<typeof countPackage>>;
  contactEmail: string;
}

/** The report to the company: figures, and no person. */
export const FiguresPanel = ({ figures: { months, people }, contactEmail }: FiguresPanelProps) => (
  <Panel title="Usage report">
    <dl className="facts">
      <DetailRow label="People">{people}</DetailRow>
      {months.map(({ month, sessions }) => (
        <DetailRow key={month} label={monthText(month)}>
          {counted(sessions, 'session')}
        </DetailRow>
      ))}
    </dl>
    <Form method="post" className="grid gap-3 p-4">
      <p className="max-w-text text-ink-2 wrap-anywhere">
        {contactEmail
          ? `We’ll email this report with the balance to ${contactEmail}, without names. Usage by fewer than three people is left out.`
          : 'Add an email address to send usage reports.'}
      </p>
      {contactEmail && <ActButton act="send-figures" label="Send report" className="justify-self-start" />}
    </Form>
  </Panel>
);

interface LedgerPanelProps {
  credits: Awaited<ReturnType<typeof listCredits>>;
  now: Date;
}

/** Every change of the balance, the latest first. */
export const LedgerPanel = ({ credits, now }: LedgerPanelProps) => (
  <Panel title="Ledger">
    <ul className="divided">
      {credits.map(({ id, kind, amount, reason, createdAt, bookingId, person, service, startsAt }) => (
        <li key={id} className="grid gap-1 px-4 py-3 wrap-anywhere">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">
              {creditKinds[kind]}: {amount}
            </span>{' '}
            <When at={createdAt} now={now} className="text-meta text-ink-3" />
          </p>
          {reason && (
            <p dir="auto" className="text-ink-2">
              {reason}
            </p>
          )}
          {bookingId && startsAt && (
            <p dir="auto">
              <SmartLink href={`/admin/bookings/${bookingId}`} className="text-link">
                <bdi>{person}</bdi>, <bdi>{service}</bdi>, {sessionTimeText(startsAt, siteTimeZone)}
              </SmartLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  </Panel>
);
