import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import type { FieldView, FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { EnterButton } from '#app/ui/button.tsx';
import { FieldControl, fieldKey, fieldsWithRows } from './field-control.tsx';
import { SaveBar } from './save-bar.tsx';

/** Returns the control of the field of that name. */
type DrawField = (name: string) => ReactNode;

interface SettingsFormProps {
  /** The posted value of `act`. */
  act: string;
  form: FormView;
  /** The result of a refused post, also of another form of the screen. */
  result: FormResult | undefined;
  /** At the foot. */
  note?: ReactNode;
  label?: string;
  /** Below the note. */
  aside?: ReactNode;
  /** Whether nothing is stored yet, such as a service that can be connected: its button is always shown. */
  isNew?: boolean;
  /** Whether the values are being tried, which takes seconds. */
  isBusy?: boolean;
  /** The acts of other buttons that post the same fields. */
  otherActs?: readonly string[];
  /** The room around the form. */
  className?: string;
  /** Begins the ids of its fields, if the screen has more than one form of this kind. */
  idPrefix?: string;
  /** Draws the fields of a form whose controls do not follow each other in two columns. */
  children?: (draw: DrawField, shown: Pick<FormResult, 'values' | 'errors'>) => ReactNode;
}

/** A form of settings, drawn from its fields. It is saved by itself, once something in it differs from what is stored. */
export function SettingsForm({
  act,
  form,
  result,
  note,
  label,
  isBusy,
  aside,
  isNew = false,
  otherActs = [],
  className = 'p-4',
  idPrefix,
  children,
}: SettingsFormProps) {
  const [discarded, setDiscarded] = useState({ count: 0, result: undefined as FormResult | undefined });
  const refused =
    result && result !== discarded.result && [act, ...otherActs].includes(result.values.act ?? '') ? result : undefined;
  const shown = refused ?? { values: form.values, errors: {} };
  const { revalidate } = useRevalidator();
  const discard = () => {
    setDiscarded({ count: discarded.count + 1, result });
    // The page does not read its data again after a refused save, and another person may have saved.
    if (refused) void revalidate();
  };
  const fields = form.groups.flatMap((group) => group.fields);
  const revision = shown.values.revision ?? form.revision;
  const wide = fieldsWithRows(fields);
  const control = (field: FieldView) => (
    <FieldControl
      key={fieldKey(field, revision)}
      field={field}
      {...shown}
      {...{ idPrefix }}
      isWide={children ? undefined : wide.has(field.name)}
    />
  );
  const draw = (name: string) => {
    const field = fields.find((each) => each.name === name);
    return field && control(field);
  };
  // After saving or discarding it shows what is stored.
  const key = `${form.revision} ${discarded.count}`;
  const element = useFocusAfterReset(key);
  return (
    <Form
      key={key}
      ref={element}
      tabIndex={-1}
      method="post"
      noValidate
      preventScrollReset
      className={`flex flex-col gap-4 outline-none *:min-w-0 ${className}`}
    >
      <EnterButton act={act} />
      <input type="hidden" name="revision" value={revision} />
      {children?.(draw, shown) ?? <div className="grid items-end gap-4 sm:grid-cols-2">{fields.map(control)}</div>}
      <SaveBar
        act={act}
        label={label ?? 'Save'}
        isNamed={label !== undefined}
        title={form.groups[0]?.title ?? ''}
        stored={form.values}
        isNew={isNew}
        isDue={refused?.values.act === act}
        isBusy={isBusy}
        onDiscard={discard}
      >
        {(note || aside) && (
          <>
            {note && <p className="text-meta text-ink-2">{note}</p>}
            {aside && <div className="flex min-w-full flex-wrap items-center gap-x-4 gap-y-2">{aside}</div>}
          </>
        )}
      </SaveBar>
    </Form>
  );
}

/** Keeps the place of the keyboard in a form whose fields, and the button that was pressed, are drawn again. */
function useFocusAfterReset(key: string) {
  const form = useRef<HTMLFormElement>(null);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (document.activeElement === document.body) form.current?.focus({ preventScroll: true });
  }, [key]);
  return form;
}

/** A panel with one form of settings. */
export function SettingsCard({ panelClassName, ...form }: SettingsFormProps & { panelClassName?: string }) {
  return (
    <Panel title={form.form.groups[0]?.title ?? ''} className={panelClassName}>
      <SettingsForm {...form} />
    </Panel>
  );
}
