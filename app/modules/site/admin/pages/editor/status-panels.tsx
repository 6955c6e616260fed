import type { FormResult } from '#app/lib/forms/form-result.ts';
import {
  DocumentActions,
  Fact,
  LiveFact,
  PreviewLinksPanel,
  SchedulePanel,
  StatusPanel,
} from '#app/ui/admin/editor/document-panels.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { LinkedFrom } from '../linked-from.tsx';
import type { EditorData } from '../load-editor.server.ts';

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
          <SchedulePanel of={page} />
          <PreviewLinksPanel {...previews} />
          <DocumentActions
            of={page}
            noun="page"
            now={now}
            result={result}
            consequence={<LinkedFrom {...details.linkedFrom} />}
          >
            <ActButton act="duplicate" label="Duplicate" />
          </DocumentActions>
        </>
      )}
    </>
  );
}
