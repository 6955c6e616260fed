import { type ReactNode, useId, useState } from 'react';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { PresenceBanner } from '#app/ui/admin/editor/presence-banner.tsx';
import { SavingDialogs } from '#app/ui/admin/editor/saving/saving-dialogs.tsx';
import { staticDocument } from '#app/ui/admin/editor/saving/static-document.ts';
import { type EditedDocument, useDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { useArrivedDraft, useFollowedDraft } from '#app/ui/admin/editor/saving/use-server-draft.ts';
import { StaticBanners } from '#app/ui/admin/editor/static-banners.tsx';
import { usePresence } from '#app/ui/admin/editor/use-presence.ts';
import { SmartLink } from '#app/ui/link.tsx';
import type { EditorData } from '../load-editor.server.ts';
import { comparablePost } from './comparable-post.ts';
import { ContentTab } from './content-tab.tsx';
import { FeaturedImage } from './featured-image.tsx';
import { GeneratorPanel } from './generator-panel.tsx';
import { PostHead } from './post-head.tsx';
import { PostPanels } from './post-panels.tsx';
import { SeoTab } from './seo-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { useStatusChoice } from './use-status-choice.ts';

const tabs = ['Content', 'Settings', 'SEO'] as const;
type Tab = (typeof tabs)[number];

interface PostEditorProps {
  details: EditorData;
  result: FormResult | undefined;
}

/** The editor of one post: three tabs on the left, the panels on the right. */
export function PostEditor({ details, result }: PostEditorProps) {
  const { post, draft } = details;
  const address = addressOf(details);
  const [addressProblem, setAddressProblem] = useState<string | null>(null);
  const edited = useDocument<PostDraft>({
    name: `post.${post.id}`,
    initial: draft,
    address: `${address}/draft`,
    onSaved: ({ problem }) => setAddressProblem(problem),
  });
  const presence = usePresence(`${address}/presence`);
  useFollowedDraft(edited, `${address}/draft`, presence);
  useArrivedDraft(edited, draft);
  return (
    <>
      <PostForm
        {...{ details, result, edited, addressProblem }}
        isReadOnly={presence.holder !== null}
        banners={
          <>
            <PresenceBanner presence={presence} noun="post" />
            {edited.wasRestored && (
              <p className="presence-banner" role="status">
                Your last changes were not saved. They were kept on this device, and have been restored.
              </p>
            )}
          </>
        }
      />
      <SavingDialogs edited={edited} noun="post" email={details.email} comparable={comparablePost} />
    </>
  );
}

/**
 * The screen before React runs, and without JavaScript: the form, which nothing can be typed into, and everything that
 * works as posted forms.
 */
export const StaticPostEditor = ({ details, result }: PostEditorProps) => (
  <PostForm
    {...{ details, result }}
    edited={staticDocument(details.draft)}
    addressProblem={null}
    isStill
    banners={<StaticBanners />}
  />
);

const addressOf = ({ post }: EditorData) => `/admin/blog/${post.id}`;

interface PostFormProps extends PostEditorProps {
  edited: EditedDocument<PostDraft>;
  addressProblem: string | null;
  /** Whether another user has the editing lock. */
  isReadOnly?: boolean;
  /** Whether React does not run yet. */
  isStill?: boolean;
  banners: ReactNode;
}

function PostForm(props: PostFormProps) {
  const { details, result, edited, addressProblem, isReadOnly = false, isStill = false, banners } = props;
  const { post, draft } = details;
  const { document, change } = edited;
  const [status, setStatus] = useStatusChoice(post);
  const [tab, setTab] = useState<Tab>('Content');
  const [isGenerating, setGenerating] = useState(draft.document.title === '');
  const tabsId = useId();
  const isOff = isReadOnly || isStill;
  const assistAddress = `${addressOf(details)}/assist`;
  const parts = {
    Content: (
      <ContentTab
        document={document}
        change={change}
        undo={edited.undo}
        redo={edited.redo}
        addressProblem={addressProblem}
        assistAddress={details.hasService ? assistAddress : null}
        {...{ isReadOnly, isStill }}
      />
    ),
    Settings: (
      <SettingsTab
        document={document}
        change={change}
        status={status}
        onStatus={setStatus}
        publishAt={post.isPublished ? null : post.publishAt}
      />
    ),
    SEO: <SeoTab document={document} change={change} origin={details.origin} isPublished={post.isPublished} />,
  };

  return (
    <>
      <PostHead {...{ details, edited, status, isReadOnly, isStill }} />
      {banners}
      <div className="editor-columns">
        <section className="panel min-w-0" aria-label="The post">
          <div role="tablist" aria-label="Parts of the post" className="tabs px-2">
            {tabs.flatMap((name) => [
              <button
                key={name}
                type="button"
                role="tab"
                id={`${tabsId}-${name}`}
                aria-selected={name === tab}
                aria-controls={`${tabsId}-panel-${name}`}
                tabIndex={name === tab ? 0 : -1}
                disabled={isStill}
                className="tab"
                onClick={() => setTab(name)}
                onKeyDown={(event) => {
                  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
                  if (!step) return;
                  const next = tabs[(tabs.indexOf(name) + step + tabs.length) % tabs.length] ?? name;
                  setTab(next);
                  window.document.getElementById(`${tabsId}-${next}`)?.focus();
                }}
              >
                {name}
              </button>,
              ' ',
            ])}
          </div>
          {tabs.map((name) => (
            <div
              key={name}
              role="tabpanel"
              id={`${tabsId}-panel-${name}`}
              aria-labelledby={`${tabsId}-${name}`}
              hidden={name !== tab}
            >
              <fieldset disabled={isOff} className="grid min-w-0 gap-5 p-4 md:p-6">
                {parts[name]}
              </fieldset>
            </div>
          ))}
        </section>
        <aside className="grid content-start gap-5" aria-label="About this post">
          {details.isServiceRefused && <ServiceRefused />}
          <fieldset disabled={isOff} className="grid min-w-0 gap-5">
            {isGenerating ? (
              <GeneratorPanel
                hasService={details.hasService}
                address={assistAddress}
                onGenerate={change}
                onClose={() => setGenerating(false)}
              />
            ) : (
              <button type="button" className="button button-quiet" onClick={() => setGenerating(true)}>
                AI Content Generator
              </button>
            )}
            <FeaturedImage document={document} change={change} />
          </fieldset>
          <PostPanels {...{ details, edited, result }} />
        </aside>
      </div>
    </>
  );
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
