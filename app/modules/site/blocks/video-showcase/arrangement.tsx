import type { FormResult } from '#app/lib/forms/form-result.ts';
import { slotCount } from '#app/modules/pages/speaking/slots.ts';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { type Slot, SlotForm } from './slot-form.tsx';

interface ArrangementProps {
  slot: Exclude<Slot, { kind: 'empty' }>;
  result: FormResult | undefined;
}

/** The title and text of a video, its position, and the button that removes it. */
export function Arrangement({ slot, result }: ArrangementProps) {
  const { position, title, description } = slot;
  const errors: Record<string, string> = result?.errors ?? {};
  const field = fieldProps(result);
  return (
    <>
      <details open={Boolean(errors.title ?? errors.description) || undefined}>
        <summary className="min-h-6 cursor-pointer text-meta font-semibold">Title and description</summary>
        <SlotForm key={`${title} ${description}`} slot={slot} className="mt-2 grid gap-3">
          <TextField
            {...field('title', title)}
            id={`title-${position}`}
            label="Title"
            maxLength={100}
            autoComplete="off"
          />
          <TextArea
            {...field('description', description)}
            id={`description-${position}`}
            label="Description"
            maxLength={300}
          />
          <ActButton act="describe" label="Save" className="min-h-11 justify-self-start" />
        </SlotForm>
      </details>
      <SlotForm slot={slot} className="flex flex-wrap gap-2">
        {position > 1 && <ActionButton act="earlier" label="Move earlier" position={position} />}
        {position < slotCount && <ActionButton act="later" label="Move later" position={position} />}
        <ActionButton act="remove" label="Remove" position={position} isDangerous />
      </SlotForm>
    </>
  );
}

interface ActionButtonProps {
  act: string;
  label: string;
  position: number;
  isDangerous?: boolean;
}

function ActionButton({ act, label, position, isDangerous = false }: ActionButtonProps) {
  return (
    <button
      type="submit"
      name="act"
      value={act}
      className={`button min-h-11 px-4 text-meta ${isDangerous ? 'button-danger' : 'button-quiet'}`}
    >
      {label}
      <span className="sr-only"> (slot {position})</span>
    </button>
  );
}
