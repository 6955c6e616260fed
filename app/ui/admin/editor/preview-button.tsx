import type { FormEvent } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import liveIcon from '#app/ui/icons/regular/arrow-square-out.svg?raw';
import type { EditedDocument } from './saving/use-document.ts';

interface PreviewButtonProps<Document> {
  edited: EditedDocument<Document>;
  label: string;
}

/** Opens the draft at its preview link, which can be shared. Saves the latest input first. */
export function PreviewButton<Document>({ edited: { autosave }, label }: PreviewButtonProps<Document>) {
  const saveFirst = async (event: FormEvent<HTMLFormElement>) => {
    if (!autosave.hasUnsaved) return;
    event.preventDefault();
    const form = event.currentTarget;
    await autosave.flush();
    form.submit();
  };
  return (
    <form method="post" target="_blank" onSubmit={saveFirst}>
      <input type="hidden" name="act" value="preview" />
      <button type="submit" title={label} className="button button-quiet">
        <Icon svg={liveIcon} />
        <span className="sr-only-if-narrow">{label}</span>
      </button>
    </form>
  );
}
