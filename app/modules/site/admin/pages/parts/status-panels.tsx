import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import {
  Fact,
  LiveFact,
  PreviewLinksPanel,
  RequestedAction,
  SchedulePanel,
  StatusPanel,
} from '#app/ui/admin/editor/document-panels.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import type { EditorData } from '../load-editor.server.ts';
import { LinkedFrom } from './linked-from.tsx';

interface StatusPanelsProps {
  details: EditorData;
  /** The number of sections, once the editor has loaded. */
  sections?: number;
  result: FormResult | undefined;
}

/** The page's state, its schedule and its actions, all as posted forms. */
export function StatusPanels({ details, sections, result }: StatusPanelsProps) {
  const { page, versionCount, previews, now } = details;
  return (
    <>
      <StatusPanel of={page} versions={{ href: `/admin/pages/${page.id}/versions`, count: versionCount }} now={now}>
        {sections !== undefined && <Fact label="Sections">{sections}</Fact>}
        {page.isPublished && <LiveFact label="Live page" path={page.path} />}
      </StatusPanel>
      {!page.isTrashed && (
        <>
          <SchedulePanel of={page} noun="page" result={result} />
          <PreviewLinksPanel {...previews} />
          <Panel title="More">
            <PageActs details={details} />
          </Panel>
        </>
      )}
    </>
  );
}

function PageActs({ details: { page, linkedFrom } }: { details: EditorData }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2.5 p-4" preventScrollReset>
      <button type="submit" name="act" value="duplicate" className="button button-quiet">
        Duplicate
      </button>
      {page.isPublished && (
        <RequestedAction act="unpublish" label="Unpublish" question={`Unpublish ${page.title}?`}>
          <p>Visitors get a “not found” page at {page.path} until it is published again. Nothing you wrote is lost.</p>
          <LinkedFrom titles={linkedFrom} />
        </RequestedAction>
      )}
      <RequestedAction act="trash" label="Move to bin" question={`Move ${page.title} to the bin?`} isDangerous>
        <p>
          You can restore it from there.{' '}
          {page.isPublished && `Visitors get a “not found” page at ${page.path} in the meantime.`}
        </p>
        <LinkedFrom titles={linkedFrom} />
      </RequestedAction>
    </Form>
  );
}
