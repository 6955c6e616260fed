import { Link } from 'react-router';
import { exactTimeText } from '#app/lib/time/when.ts';
import { useRegularRevalidation } from '#app/ui/admin/use-regular-revalidation.ts';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { type ActFields, ActPanel, type ActProps, Letter } from './act-panel.tsx';
import type { RequestItem } from './request-facts.tsx';

/** The answer that closes a request, with the copy as a choice of it. */
export function AnswerPanel({ item, result }: ActProps) {
  return (
    <ActPanel {...{ item, result }} title="Answer" act="close" button="Send answer and close" tone="primary">
      {({ field, values }) => (
        <>
          <SelectField {...field('outcome', '')} label="Outcome" isRequired>
            <option value="">Please choose</option>
            <option value="answered">Answered</option>
            <option value="refused">Refused, with reasons</option>
            <option value="withdrawn">Withdrawn by the person</option>
          </SelectField>
          <Letter name="answer" label="Answer" field={field} isSent={item.email !== ''} rows={10} />
          {item.kind === 'erasure' && <ErasureLink item={item} />}
          {item.kind === 'access' && <CopyChoice item={item} field={field} values={values} />}
        </>
      )}
    </ActPanel>
  );
}

/** Link to the erasure, which closes the request: an answer is about what is not erased, and comes first. */
const ErasureLink = ({ item: { id } }: { item: RequestItem }) => (
  <div className="grid gap-2 rounded-paper border border-line p-4">
    <p className="text-ink-2">
      An answer erases nothing. “Erase their data” erases it, emails the person and closes the request.
    </p>
    <Link to={`/admin/duties/requests/${id}/erase`} className="button button-quiet justify-self-start">
      Erase their data
    </Link>
  </div>
);

function CopyChoice({ item, field, values }: ActFields & { item: RequestItem }) {
  useRegularRevalidation(item.isCopyBeingMade);
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-paper border border-line p-4">
      <legend className="px-1 font-semibold">Copy of their data</legend>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span role="status" className="text-ink-2">
          {copyState(item)}
        </span>{' '}
        <CopyLink item={item} />
      </p>
      {item.email && (
        <>
          <Radio
            name="sendsCopy"
            value="on"
            defaultChecked={values?.sendsCopy !== 'no'}
            hint="The email has a link to it, which works for 14 days. Read the copy before you send it."
          >
            Send the copy of their data
          </Radio>
          <Radio name="sendsCopy" value="no" defaultChecked={values?.sendsCopy === 'no'}>
            Send no copy
          </Radio>
        </>
      )}
      <TextField
        {...field('noCopyReason')}
        label="Reason, if no copy is sent"
        maxLength={500}
        placeholder="We hold nothing about this person"
      />
    </fieldset>
  );
}

function copyState({ copyUntil, isCopyBeingMade, email }: RequestItem): string {
  if (isCopyBeingMade) return 'The copy is being made.';
  if (copyUntil) return `Ready until ${exactTimeText(copyUntil)}.`;
  return email
    ? 'There is no copy yet. What you have typed is kept while you create it.'
    : 'There is no email address, so no copy can be sent.';
}

/** Link to the copy of a request. */
export const CopyLink = ({ item: { id, copyUntil, isCopyBeingMade } }: { item: RequestItem }) => (
  <Link to={`/admin/duties/requests/${id}/copy`} className="button button-quiet justify-self-start">
    {copyUntil || isCopyBeingMade ? 'Open the copy' : 'Create the copy'}
  </Link>
);
