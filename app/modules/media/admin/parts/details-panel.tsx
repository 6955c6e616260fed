import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { MediaRow } from '#app/modules/media/library/media-row.ts';
import { ChoiceField } from '#app/ui/admin/choice-field.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';

interface DetailsPanelProps {
  file: MediaRow;
  folders: readonly { id: string; name: string }[];
  result: FormResult | undefined;
}

/** The form for the details of a file. */
export function DetailsPanel({ file, folders, result }: DetailsPanelProps) {
  const values: Record<string, string> = result?.values ?? {};
  const field = fieldProps(result);
  return (
    <Panel title="Details">
      <Form method="post" noValidate className="grid gap-4 p-4" preventScrollReset>
        <TextField {...field('name', file.name)} label="Name" isRequired maxLength={200} autoComplete="off" />
        <TextArea
          {...field('alt', file.alt)}
          label={file.kind === 'image' ? 'Alt text' : 'Description'}
          maxLength={300}
        />
        <TextField {...field('credit', file.credit)} label="Credit" maxLength={200} autoComplete="off" />
        <TextField {...field('tags', file.tags.join(', '))} label="Tags, separated by commas" autoComplete="off" />
        <ChoiceField id="folderId" name="folderId" label="Folder" defaultValue={values.folderId ?? file.folderId ?? ''}>
          <option value="">In no folder</option>
          <Options of={folders} />
        </ChoiceField>
        <Checkbox
          name="isPublic"
          value="on"
          defaultChecked={values.isPublic ? true : file.isPublic}
          hint="Otherwise only admins can, until published content uses it."
        >
          Anyone with the link can open it
        </Checkbox>
        <ActButton act="details" label="Save" tone="primary" className="justify-self-start" />
      </Form>
    </Panel>
  );
}
