import { Form, Link } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { postPath } from '#app/modules/blog/addresses.ts';
import {
  DocumentActions,
  Fact,
  LiveFact,
  PreviewLinksPanel,
  SchedulePanel,
  StatusPanel,
} from '#app/ui/admin/editor/document-panels.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import type { EditorData } from '../load-editor.server.ts';

interface PostPanelsProps {
  details: EditorData;
  result: FormResult | undefined;
}

/** The state of the post, its schedule and its actions, all as posted forms. */
export function PostPanels({ details, result }: PostPanelsProps) {
  const { post, versionCount, previews, now } = details;
  return (
    <>
      <StatusPanel of={post} versions={{ href: `/admin/blog/${post.id}/versions`, count: versionCount }} now={now}>
        <Fact label="Views">{formatNumber(post.views)}</Fact>
        {post.isPublished && post.slug && <LiveFact label="Live post" path={postPath(post.slug)} />}
      </StatusPanel>
      {!post.isTrashed && (
        <>
          <SchedulePanel of={post} />
          <PreviewLinksPanel {...previews} />
          <Newsletter details={details} />
          <DocumentActions of={post} noun="post" now={now} result={result} />
        </>
      )}
    </>
  );
}

/** A post can be sent as a letter once: before that there is a button, after that the date. */
function Newsletter({ details: { post, letter, now } }: { details: EditorData }) {
  if (!letter && !post.isPublished) return null;
  return (
    <Panel title="Newsletter">
      <div className="grid justify-items-start gap-3 p-4">
        {letter ? (
          <>
            <p>
              {letter.finishedAt ? 'Sent as a letter ' : 'Letter created '}
              <When at={letter.finishedAt ?? letter.createdAt} now={now} isInSentence />
              {letter.finishedAt ? '.' : '. It is not sent yet.'}
            </p>
            <Link to={`/admin/subscribers/letters/${letter.id}`} className="text-link">
              Open the letter
            </Link>
          </>
        ) : (
          <Form method="post">
            <ActButton act="newsletter" label="Send as newsletter" />
          </Form>
        )}
      </div>
    </Panel>
  );
}
