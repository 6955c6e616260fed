import { Form } from 'react-router';
import type { FormResult } from '#app/lib/form-result.ts';
import {
  AskedAct,
  Fact,
  LiveFact,
  PreviewLinksPanel,
  SchedulePanel,
  StatusPanel,
} from '#app/ui/admin/editor/document-panels.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import type { EditorData } from '../editor.tsx';
import { LinkedFrom } from './linked-from.tsx';

interface StatusPanelsProps {
  facts: EditorData;
  /** How many sections there are, once the editor knows. */
  sections?: number;
  result: FormResult | undefined;
}

/** Where the page stands, what is planned for it, and what can be done with it. Posted forms, all of it. */
export function StatusPanels({ facts, sections, result }: StatusPanelsProps) {
  const { page, versionCount, previews, now } = facts;
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
            <PageActs facts={facts} />
          </Panel>
        </>
      )}
    </>
  );
}

function PageActs({ facts: { page, linkedFrom } }: { facts: EditorData }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2.5 p-4" preventScrollReset>
      <button type="submit" name="act" value="duplicate" className="button button-quiet">
        Duplicate
      </button>
      {page.isPublished && (
        <AskedAct act="unpublish" label="Unpublish" question={`Unpublish ${page.title}?`}>
          <p>Visitors find nothing at {page.path} until it is published again. Nothing written is lost.</p>
          <LinkedFrom titles={linkedFrom} />
        </AskedAct>
      )}
      <AskedAct act="trash" label="Move to trash" question={`Move ${page.title} to the trash?`} isDangerous>
        <p>It can be restored from there. {page.isPublished && `Visitors find nothing at ${page.path} meanwhile.`}</p>
        <LinkedFrom titles={linkedFrom} />
      </AskedAct>
    </Form>
  );
}
