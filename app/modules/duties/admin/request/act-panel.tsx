import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { RequestAct } from '#app/modules/duties/requests/schema.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton, type ButtonTone } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { RestoredBar } from '#app/ui/forms/restored-bar.tsx';
import { useStoredForm } from '../use-stored-form.ts';
import { formName, openForms } from './open-forms.ts';
import type { RequestItem } from './request-facts.tsx';

export interface ActProps {
  item: RequestItem;
  result: FormResult | undefined;
}

/** The values of the form of an act, and what gives a field its name, value and error. */
export interface ActFields {
  field: ReturnType<typeof fieldProps>;
  values: Record<string, string> | undefined;
}

interface ActPanelProps extends ActProps {
  title: string;
  act: RequestAct['act'];
  button: string;
  /** The main act of the screen is filled. */
  tone?: ButtonTone;
  children: (fields: ActFields) => ReactNode;
}

/** The form of one act on a request, while the request has it. This browser keeps what is typed until it is sent. */
export function ActPanel(props: ActPanelProps) {
  const times = openForms(props.item)[props.act];
  return times === undefined ? null : <ActForm {...props} times={times} />;
}

function ActForm({ item, result, title, act, button, tone, times, children }: ActPanelProps & { times: number }) {
  const { kept, keep, discard } = useStoredForm(formName(item, act), String(times));
  const posted = result?.values.act === act ? result : undefined;
  const values = posted?.values ?? kept ?? undefined;
  const field = fieldProps(values && { values, errors: posted?.errors ?? {} });
  return (
    <Panel title={title}>
      <Form
        key={kept ? 'kept' : 'new'}
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-3 p-4"
        onChange={({ currentTarget }) => keep(currentTarget)}
      >
        <RestoredBar
          text={kept && !posted ? 'Your unsaved text has been restored.' : null}
          button="Start afresh"
          onPress={discard}
        />
        {children({ field, values })}
        <div>
          <ActButton act={act} label={button} tone={tone} />
        </div>
      </Form>
    </Panel>
  );
}

/** The texts of a refused act that the request no longer has, such as an answer to one that a colleague closed meanwhile. */
export function UnsentPanel({ item, result }: ActProps) {
  const { act, ...values } = result?.values ?? {};
  const texts = Object.entries(values).filter(([name, text]) => unsentTexts.has(name) && text.trim() !== '');
  if (!result || !act || act in openForms(item) || texts.length === 0) return null;
  return (
    <Panel title="What you typed">
      <div className="grid gap-3 p-4">
        <p className="text-ink-2">{result.toast?.text} Copy what you still need: it is not kept after this screen.</p>
        {texts.map(([name, text]) => (
          <TextArea
            key={name}
            id={`unsent-${name}`}
            label={unsentTexts.get(name) ?? name}
            readOnly
            rows={6}
            defaultValue={text}
          />
        ))}
      </div>
    </Panel>
  );
}

/** The texts that a form sends or stores, and their labels where it did not. */
export const unsentTexts: ReadonlyMap<string, string> = new Map([
  ['answer', 'Answer, not sent'],
  ['noCopyReason', 'Reason for no copy, not sent'],
  ['evidence', 'Evidence, not saved'],
  ['pauseLetter', 'Letter about the pause, not sent'],
  ['extensionLetter', 'Letter about the extension, not sent'],
  ['reason', 'Reason, not saved'],
]);

interface LetterProps {
  name: string;
  label: string;
  field: ActFields['field'];
  isSent: boolean;
  rows?: number;
}

/** The letter that an act sends. */
export function Letter({ name, label, field, isSent, rows = 5 }: LetterProps) {
  return (
    <>
      <TextArea {...field(name)} label={label} isRequired rows={rows} maxLength={4000} />
      <p className="text-meta text-ink-3">
        {isSent
          ? 'It is emailed to the person and kept in the register.'
          : 'There is no email address: it is kept in the register, and you send it by post or read it out.'}
      </p>
    </>
  );
}
