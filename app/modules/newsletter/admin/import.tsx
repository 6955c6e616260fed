import { data, Form } from 'react-router';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { countOutcomes, type ImportRow, importOutcomes } from '#app/modules/newsletter/subscribers/import-plan.ts';
import { importSubscribers, previewImport } from '#app/modules/newsletter/subscribers/import-subscribers.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Radio } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { RequiredSign, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import type { Route } from './+types/import';
import { ImportPreview } from './import-preview.tsx';
import { readImport } from './read-import.server.ts';
import { SubscriberTabs } from './subscriber-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return null;
}

/** The parsed file, for review before the import. */
interface Preview {
  lines: ImportRow[];
  counts: ReturnType<typeof countOutcomes>;
  text: string;
  fileName: string;
  source: string;
  /** The headings of the columns that say who is subscribed, and of those that were not used. */
  statusColumns: string[];
  otherColumns: string[];
}

/** Nobody reads more lines than this. Those that need attention are first. */
const shownLines = 200;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const form = await readImport(request);
  if (!form.isValid) return refuseForm(form);
  const { step, list, ...input } = form.input;
  if (step === 'preview') {
    const lines = await previewImport(list);
    const odd = lines.filter(({ outcome }) => outcome !== 'add');
    const previewLines = [...odd, ...lines.filter(({ outcome }) => outcome === 'add')].slice(0, shownLines);
    const { statusColumns, otherColumns } = list;
    const preview = {
      lines: previewLines,
      counts: countOutcomes(lines),
      ...input,
      statusColumns,
      otherColumns,
    } satisfies Preview;
    return data({ preview });
  }
  const counts = await importSubscribers({ actorId: viewer.id, list, source: input.source });
  const added = counts.find(({ outcome }) => outcome === 'add')?.number ?? 0;
  const others = counts
    .filter(({ outcome }) => outcome !== 'add')
    .map(({ outcome, number }) => `${importOutcomes[outcome]}: ${formatNumber(number)}.`);
  return redirectWithToast('/admin/subscribers', {
    tone: added > 0 ? 'success' : 'info',
    title: added > 0 ? 'Subscribers imported' : 'No new subscribers',
    text: [added > 0 ? `${formatNumber(added)} added to the list.` : 'The list has not changed.', ...others].join(' '),
  });
}

export const meta: Route.MetaFunction = ({ matches }) => unreadMeta('Import subscribers', matches);

export default function ImportScreen({ actionData }: Route.ComponentProps) {
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined;
  const result = actionData && 'errors' in actionData ? (actionData as FormResult) : undefined;
  return (
    <>
      <ScreenHead title="Subscribers" />
      <SubscriberTabs current="import" />
      {preview ? <ImportPreview {...preview} /> : <ImportForm result={result} />}
    </>
  );
}

function ImportForm({ result }: { result: FormResult | undefined }) {
  const field = fieldProps(result);
  const way = result?.values.way === 'paste' ? 'paste' : 'file';
  return (
    <Panel title="Import subscribers" className="max-w-form">
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4 p-4">
        <p className="text-ink-2">
          A CSV file from any newsletter service, or addresses in any order. If the file says who is subscribed, only
          they are added, and when each person agreed is kept. You’ll see what will happen first. People who have
          unsubscribed, here or there, are never signed up again, and nobody is emailed.
        </p>
        {/* One of two ways: the form has only the field of the chosen one, with and without JavaScript. */}
        <fieldset className="group/way">
          <legend className="mb-1 text-small leading-snug font-semibold">
            Addresses
            <RequiredSign />
          </legend>
          <div className="mb-2 flex flex-wrap gap-x-6">
            <Radio name="way" value="file" defaultChecked={way === 'file'}>
              From a file
            </Radio>
            <Radio name="way" value="paste" defaultChecked={way === 'paste'}>
              Paste them
            </Radio>
          </div>
          <FileField
            id="file"
            name="file"
            label="CSV file"
            isRequired
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            error={way === 'file' ? result?.errors.text : undefined}
            className="group-has-[[value=paste]:checked]/way:hidden"
          />
          <TextArea
            id="text"
            name="text"
            label="Addresses to import"
            isRequired
            rows={6}
            defaultValue={result?.values.text}
            error={way === 'paste' ? result?.errors.text : undefined}
            className="group-has-[[value=file]:checked]/way:hidden"
          />
        </fieldset>
        <TextField
          {...field('source')}
          label="Where and when they agreed"
          isRequired
          maxLength={200}
          autoComplete="off"
        />
        <div>
          <button type="submit" name="step" value="preview" className="button button-primary">
            Preview import
          </button>
        </div>
      </Form>
    </Panel>
  );
}
