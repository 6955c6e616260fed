import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { MediaRow } from '#app/modules/media/library/media-row.ts';
import { ChoiceField } from '#app/ui/admin/choice-field.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';

interface DetailsPanelProps {
  file: MediaRow;
  folders: readonly { id: string; name: string }[];
  result: FormResult | undefined;
}

/** The form for the details of a file. */
export function DetailsPanel({ file, folders, result }: DetailsPanelProps) {
  const { values, errors } = result ?? { values: {}, errors: {} };
  return (
    <Panel title="Details">
      <Form method="post" noValidate className="grid gap-4 p-4" preventScrollReset>
        <TextField
          id="name"
          name="name"
          label="Name"
          isRequired
          maxLength={200}
          autoComplete="off"
          defaultValue={values.name ?? file.name}
          error={errors.name}
        />
        <TextArea
          id="alt"
          name="alt"
          label={file.kind === 'image' ? 'Alt text' : 'Description'}
          maxLength={300}
          defaultValue={values.alt ?? file.alt}
          error={errors.alt}
        />
        <TextField
          id="credit"
          name="credit"
          label="Credit"
          maxLength={200}
          autoComplete="off"
          defaultValue={values.credit ?? file.credit}
          error={errors.credit}
        />
        <TextField
          id="tags"
          name="tags"
          label="Tags, separated by commas"
          autoComplete="off"
          defaultValue={values.tags ?? file.tags.join(', ')}
          error={errors.tags}
        />
        <ChoiceField id="folderId" name="folderId" label="Folder" defaultValue={values.folderId ?? file.folderId ?? ''}>
          <option value="">In no folder</option>
          {folders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
        <Checkbox
          name="isPublic"
          value="on"
          defaultChecked={values.isPublic ? true : file.isPublic}
          hint="Otherwise only admins can, until published content uses it."
        >
          Anyone with the address can open it
        </Checkbox>
        <button type="submit" name="act" value="details" className="button button-primary justify-self-start">
          Save
        </button>
      </Form>
    </Panel>
  );
}
