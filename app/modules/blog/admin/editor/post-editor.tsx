import { useState } from 'react';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { SharedDocumentShell, type ShownDocument } from '#app/ui/admin/editor/document-shell.tsx';
import { withSaved } from '#app/ui/admin/editor/publication-status.tsx';
import { Icon } from '#app/ui/icon.tsx';
import sparkleIcon from '#app/ui/icons/regular/sparkle.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import { comparablePost } from '../comparable-post.ts';
import type { EditorData } from '../load-editor.server.ts';
import { ContentTab } from './content-tab.tsx';
import { FeaturedImage } from './featured-image.tsx';
import { PostDrawer } from './post-drawer.tsx';
import { PostHead } from './post-head.tsx';
import { PostPanels } from './post-panels.tsx';
import { panelId, type Tab } from './post-tabs.tsx';
import type { ChosenDay } from './publish-date-field.tsx';
import { SeoTab } from './seo-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { GeneratorPanel } from './text/generator-panel.tsx';

interface PostEditorProps {
  details: EditorData;
  result: FormResult | undefined;
}

/** The editor of one post: one row, the text, and a drawer with everything else. */
export const PostEditor = ({ details, result }: PostEditorProps) => (
  <SharedDocumentShell
    name={`post.${details.post.id}`}
    noun="post"
    address={addressOf(details)}
    draft={details.draft}
    schedules={details.schedules}
    email={details.email}
    comparable={comparablePost}
  >
    {(shown) => <PostForm {...{ details, result }} {...shown} />}
  </SharedDocumentShell>
);

const addressOf = ({ post }: EditorData) => `/admin/blog/${post.id}`;

function PostForm(props: PostEditorProps & ShownDocument<PostDraft>) {
  const { result, edited, addressProblem, isReadOnly, isBeforeHydration, banners } = props;
  const { draft } = props.details;
  const post = withSaved(props.details.post, { revision: edited.autosave.revision, loaded: draft.revision });
  const details = { ...props.details, post };
  const { document, change } = edited;
  const [tab, setTab] = useState<Tab>('Content');
  const { chosen, onChoose } = useChosenDay(post.publishAt);
  const [isGenerating, setGenerating] = useState(draft.document.title === '');
  const isOff = isReadOnly || isBeforeHydration;
  const assistAddress = `${addressOf(details)}/assist`;
  const drawer = { tab, isOff, onClose: () => setTab('Content') };
  return (
    <div className="post-editor" data-drawer={tab !== 'Content' || isGenerating || undefined} data-tab={tab}>
      <PostHead {...{ details, edited, result, tab, chosen, isReadOnly, isBeforeHydration }} onTab={setTab} />
      {banners}
      <div className="post-columns">
        <div id={panelId('Content')} className="post-sheet panel">
          <fieldset disabled={isOff} className="post-words">
            <ContentTab
              document={document}
              change={change}
              undo={edited.undo}
              redo={edited.redo}
              addressProblem={addressProblem}
              assistAddress={details.hasService ? assistAddress : null}
              {...{ isReadOnly, isBeforeHydration }}
            />
            {!isGenerating && (
              <button
                type="button"
                className="button button-quiet justify-self-start"
                onClick={() => {
                  setTab('Content');
                  setGenerating(true);
                }}
              >
                <Icon svg={sparkleIcon} />
                AI Content Generator
              </button>
            )}
            {details.isServiceRefused && <ServiceRefused />}
          </fieldset>
        </div>
        {isGenerating && tab === 'Content' && (
          <fieldset disabled={isOff} className="post-drawer min-w-0">
            <GeneratorPanel
              hasService={details.hasService}
              address={assistAddress}
              onGenerate={change}
              onClose={() => setGenerating(false)}
            />
          </fieldset>
        )}
        <PostDrawer {...drawer} name="Settings" panels={<PostPanels {...{ details, result }} />}>
          <SettingsTab document={document} change={change} of={post} day={{ chosen, onChoose, now: details.now }} />
          <FeaturedImage document={document} change={change} />
        </PostDrawer>
        <PostDrawer {...drawer} name="SEO">
          <SeoTab document={document} change={change} origin={details.origin} isPublished={post.isPublished} />
        </PostDrawer>
      </div>
    </div>
  );
}

/** Keeps the later day chosen in the settings until the schedule is another one. */
function useChosenDay(publishAt: Date | null): ChosenDay {
  const planned = publishAt?.getTime() ?? null;
  const [{ day, beside }, setChosen] = useState<{ day: string | null; beside: number | null }>({
    day: null,
    beside: planned,
  });
  return { chosen: beside === planned ? day : null, onChoose: (next) => setChosen({ day: next, beside: planned }) };
}

/** Shown if the user's own setting disables the AI service. */
const ServiceRefused = () => (
  <p className="text-meta text-ink-2">
    ‘Data processing’ is off in your{' '}
    <SmartLink href="/settings" className="text-link">
      settings
    </SmartLink>
    , so nothing is sent to the AI service: there are no suggestions, and first drafts come from a template.
  </p>
);
