import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { pauseKinds } from '#app/modules/duties/requests/request-clock.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import type { RequestItem } from './request-facts.tsx';

interface RequestFormsProps {
  item: RequestItem;
  result: FormResult | undefined;
}

/** The acts on an open request, one form each. */
export function RequestForms({ item, result }: RequestFormsProps) {
  const letters = { result, isSent: item.email !== '' };
  const field = fieldProps(result);
  return (
    <div className="grid min-w-0 gap-5">
      {!item.acknowledgedAt && (
        <ActPanel title="Acknowledgement" act="acknowledge" button="Record acknowledgement">
          <p className="text-ink-2">
            No acknowledgement was emailed. Tell the person that the request arrived, then record it here.
          </p>
        </ActPanel>
      )}
      {item.identity !== 'proven' && (
        <ActPanel title="Identity" act="prove" button="Record identity">
          <p className="text-ink-2">
            Ask for no more than you need. If you record how the person proved who they are, keep no copy of a document.
          </p>
          <TextField {...field('evidence')} label="How they proved it" isRequired maxLength={500} />
        </ActPanel>
      )}
      {item.kind === 'access' && <CopyPanel item={item} />}
      {item.paused ? (
        <ActPanel title="Deadline" act="resume" button="Resume the deadline">
          <p className="text-ink-2">Resume it on the day you receive what you asked for.</p>
        </ActPanel>
      ) : (
        <ActPanel title="Deadline" act="pause" button="Pause the deadline">
          <SelectField {...field('pauseKind', '')} label="Reason" isRequired>
            <option value="">Please choose</option>
            <Options of={pauseKinds} />
          </SelectField>
          <Letter name="pauseLetter" label="Letter: what you need, and why" {...letters} />
        </ActPanel>
      )}
      {!item.isExtended && item.kind !== 'complaint' && (
        <ActPanel title="Extension" act="extend" button="Extend by two months">
          <p className="text-ink-2">Only for a complex request, or for many from one person. Say why.</p>
          <Letter name="extensionLetter" label="Letter: why it takes longer" {...letters} />
        </ActPanel>
      )}
      <ActPanel title="Answer" act="close" button="Send answer and close">
        <SelectField {...field('outcome', '')} label="Outcome" isRequired>
          <option value="">Please choose</option>
          <option value="answered">Answered</option>
          <option value="refused">Refused, with reasons</option>
          <option value="withdrawn">Withdrawn by the person</option>
        </SelectField>
        <Letter name="answer" label="Answer" {...letters} />
        {item.kind === 'access' && item.copyUntil && item.email && (
          <Checkbox
            name="sendsCopy"
            defaultChecked={result?.values.answer === undefined || result.values.sendsCopy === 'on'}
            hint="The email has a link to it, which works for 14 days. Read the copy before you send it."
          >
            Send the copy of their data
          </Checkbox>
        )}
        {item.kind === 'access' && (
          <TextField
            {...field('noCopyReason')}
            label="Reason, if no copy is sent"
            maxLength={500}
            placeholder="We hold nothing about this person"
          />
        )}
      </ActPanel>
    </div>
  );
}

/** The copy of a closed request while its link works, and the way to open the request again. */
export function ClosedForms({ item, result }: RequestFormsProps) {
  const field = fieldProps(result);
  return (
    <div className="grid min-w-0 gap-5">
      {item.copyUntil && <CopyPanel item={item} />}
      {item.outcome !== 'erased' && item.name !== '' && (
        <ActPanel title="Reopen" act="reopen" button="Reopen the request">
          <p className="text-ink-2">
            The deadline is the one it had. The reason is kept in the register and not emailed. A later copy of their
            data contains it.
          </p>
          <TextField {...field('reason')} label="Reason" isRequired maxLength={500} />
        </ActPanel>
      )}
    </div>
  );
}

function CopyPanel({ item }: Pick<RequestFormsProps, 'item'>) {
  return (
    <Panel title="Copy of their data">
      <div className="grid gap-3 p-4">
        <p className="text-ink-2">
          {item.copyUntil
            ? `Ready until ${exactTimeText(item.copyUntil)}.`
            : 'Made from every part of the site, without the names of other people.'}
        </p>
        <Link to={`/admin/duties/requests/${item.id}/copy`} className="button button-quiet justify-self-start">
          {item.copyUntil ? 'Open the copy' : 'Copy of their data'}
        </Link>
      </div>
    </Panel>
  );
}

interface ActPanelProps {
  title: string;
  act: string;
  button: string;
  children: ReactNode;
}

function ActPanel({ title, act, button, children }: ActPanelProps) {
  return (
    <Panel title={title}>
      <Form method="post" noValidate preventScrollReset className="grid gap-3 p-4">
        {children}
        <div>
          <ActButton act={act} label={button} />
        </div>
      </Form>
    </Panel>
  );
}

interface LetterProps {
  name: string;
  label: string;
  isSent: boolean;
  result: FormResult | undefined;
}

function Letter({ name, label, isSent, result }: LetterProps) {
  const field = fieldProps(result);
  return (
    <>
      <TextArea {...field(name)} label={label} isRequired rows={5} maxLength={4000} />
      <p className="text-meta text-ink-3">
        {isSent
          ? 'It is emailed to the person and kept in the register.'
          : 'There is no email address: it is kept in the register, and you send it by post or read it out.'}
      </p>
    </>
  );
}
