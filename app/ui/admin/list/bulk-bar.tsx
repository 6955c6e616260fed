import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { ActButton, Button, NoEnterButton } from '#app/ui/button.tsx';

/** An action on many rows at once: a posted form with `act` and an `id` for each ticked row. */
export interface BulkAction {
  act: string;
  label: string;
  isDangerous?: boolean;
  /** The confirmation: the question, and the consequence. */
  confirm?: { title: string; text: string };
}

interface BulkBarProps {
  id: string;
  acts: readonly BulkAction[];
  noun: { one: string; many: string };
  fields?: ReactNode;
}

/** Appears with the first ticked row, by CSS alone. */
export function BulkBar({ id, acts, noun, fields }: BulkBarProps) {
  const [count, setCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    const ticks = () =>
      Array.from(form.current?.elements ?? []).filter(
        (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.checked,
      );
    // A successful action navigates, at least back to this list, so the ticks are cleared. A refusal does not navigate,
    // and the ticks stay.
    if (shownKey.current !== key) for (const tick of ticks()) tick.checked = false;
    shownKey.current = key;
    const recount = () => setCount(ticks().length);
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
  }, [key]);
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      className="bulk-bar"
      aria-label="Actions for the selected rows"
      preventScrollReset
    >
      <NoEnterButton />
      <p className={`font-semibold ${fields ? 'basis-full' : 'mr-auto self-center'}`} role="status">
        {count > 0 ? `${count} ${count === 1 ? noun.one : noun.many} selected` : `Selected ${noun.many}`}
      </p>
      {fields && <div className="max-w-[32rem] min-w-0 flex-[1_1_16rem]">{fields}</div>}
      <div className="flex flex-wrap gap-x-3 gap-y-2.5">
        {acts.map((bulkAction) => (
          <BulkButton key={bulkAction.act} formId={id} bulkAction={bulkAction} />
        ))}
      </div>
    </Form>
  );
}

function BulkButton({
  formId,
  bulkAction: { act, label, isDangerous, confirm },
}: {
  formId: string;
  bulkAction: BulkAction;
}) {
  const tone = isDangerous ? 'danger' : 'quiet';
  const submit = <ActButton act={act} label={label} tone={tone} />;
  if (!confirm) return submit;
  const dialogId = `${formId}-${act}`;
  return (
    <>
      <Button tone={tone} {...opensDialog(dialogId)}>
        {label}
      </Button>
      <ConfirmDialog id={dialogId} title={confirm.title} confirm={submit}>
        <p>{confirm.text}</p>
      </ConfirmDialog>
    </>
  );
}
