import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { isSized } from '#app/modules/media/admin/components/framing/framing-field.tsx';
import { Thumb } from '#app/modules/media/admin/components/thumb.tsx';
import { UploadArea } from '#app/modules/media/admin/components/uploader/upload-area.tsx';
import { listFormerVersions } from '#app/modules/media/library/former-versions.server.ts';
import { framingForm } from '#app/modules/media/library/framing/save-framing.server.ts';
import { findRow, listFilterOptions } from '#app/modules/media/library/list-media.server.ts';
import { type MediaRow, sizeText, typeText } from '#app/modules/media/library/media-row.ts';
import { listMentions } from '#app/modules/media/library/mentions.server.ts';
import { listUsages } from '#app/modules/media/library/record-file-action.server.ts';
import { detailsForm } from '#app/modules/media/library/save-details.server.ts';
import type { Media } from '#app/modules/media/media.ts';
import { findOneMedia } from '#app/modules/media/serving/find-media.server.ts';
import { uploadsTag } from '#app/modules/media/uploads/uploads-tag.ts';
import { listWaitingUploads } from '#app/modules/media/uploads/waiting-uploads.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { Picture } from '#app/ui/picture.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { Video } from '#app/ui/video.tsx';
import type { Route } from './+types/file';
import { applyFileAction } from './apply-file-action.server.ts';
import { CaptionsPanel } from './file/captions-panel.tsx';
import { FileActions } from './file/file-actions.tsx';
import { FormerVersionsPanel } from './file/former-versions-panel.tsx';
import { FramingPanel } from './file/framing-panel.tsx';
import { PropertiesPanel } from './file/properties-panel.tsx';
import { UsedInPanel } from './file/used-in-panel.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const [file, media, usages, mentions, { folders }, uploads, formers] = await Promise.all([
    findRow(id),
    findOneMedia(id),
    listUsages(id),
    listMentions(id),
    listFilterOptions(),
    listWaitingUploads(),
    listFormerVersions(id),
  ]);
  if (!file) throw notFound();
  const waiting = uploads.filter(({ replaces }) => replaces === id);
  return {
    file,
    media,
    usages,
    mentions: withoutUsages(mentions, usages),
    waiting,
    formers,
    now: now(),
    details: detailsForm(file, folders),
    framing: framingForm(media?.kind === 'image' ? media.framing : null).revision,
  };
}

export const action = keepUnsentTexts(
  {
    title: 'This file was deleted in the meantime',
    back: { label: 'Back to the library', href: '/admin/media' },
    texts: { name: 'Name', alt: 'Alt text', credit: 'Credit', tags: 'Tags' },
    isThere: async ({ params }) => (await findRow(uuidParameter(params.id))) !== null,
  },
  async ({ request, context, params }: Route.ActionArgs) => {
    const viewer = await requireAdmin(context, request);
    return applyFileAction(request, { actorId: viewer.id, mediaId: uuidParameter(params.id) });
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(`${loaderData?.file.name ?? 'Missing'} · Media Library`, matches);

export default function FileScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { file, media, usages, mentions, details, framing, waiting, formers, now } = loaderData;
  const { revalidate } = useRevalidator();
  useRevalidation(uploadsTag);
  const replaced = useCallback(() => {
    const describe = ' If it shows something else now, change its alt text here and where it is used.';
    const text = `Its address and details are unchanged.${file.kind === 'image' ? describe : ''}`;
    showToast({ tone: 'success', title: 'File replaced', text });
    void revalidate();
  }, [revalidate, file.kind]);
  return (
    <>
      <ScreenHead
        title={file.name}
        note={`${typeText(file.type)} · ${sizeText(file.bytes)}`}
        back={{ label: 'Back to the library', href: file.trashedAt ? '/admin/media?where=trash' : '/admin/media' }}
      >
        <FileActions file={file} mentions={mentions} />
      </ScreenHead>
      <div className="panel-columns" data-wide="first">
        <div className="grid gap-5">
          <Preview file={file} media={media} />
          {media && isSized(media) && <FramingPanel key={file.id} picture={media} revision={framing} result={result} />}
          {!file.trashedAt && (
            <Panel title="Replace in place">
              <div className="p-4 pb-0">
                <UploadArea
                  kinds={[file.kind]}
                  notes={{ replaces: file.id }}
                  isMultiple={false}
                  title="Drop the new file here"
                  hint="The address stays the same; every page that uses it shows the new file"
                  waiting={waiting}
                  onDone={replaced}
                />
              </div>
            </Panel>
          )}
          {!file.trashedAt && <FormerVersionsPanel versions={formers} now={now} />}
          {file.kind === 'video' && (
            <CaptionsPanel captions={media?.captions ?? null} error={result?.errors.captions} />
          )}
        </div>
        <div className="grid gap-5">
          <SettingsCard act="details" form={details} result={result} label="Save">
            {(draw) => ['name', 'alt', 'credit', 'tags', 'folderId', 'isPublic'].map(draw)}
          </SettingsCard>
          <UsedInPanel usages={usages} mentions={mentions} isPublic={file.isPublic} />
          <PropertiesPanel file={file} now={now} />
        </div>
      </div>
    </>
  );
}

/** A published document that shows the file is listed once. */
const withoutUsages = <Place extends { href: string }>(mentions: Place[], usages: readonly { href: string }[]) =>
  mentions.filter(({ href }) => !usages.some((usage) => usage.href === href));

/** The file itself, if a page can show it. */
function Preview({ file, media }: { file: MediaRow; media: Media | null }) {
  if (media?.kind === 'image')
    return (
      <Picture
        file={media}
        alt={file.alt || file.name}
        framing={null}
        sizes="(min-width: 1024px) 45vw, 100vw"
        isEager
      />
    );
  if (media?.kind === 'video') {
    return <Video file={media} label={file.name} className="aspect-video w-full rounded-paper bg-oat" />;
  }
  return (
    <div className="max-w-48">
      <Thumb file={file} />
    </div>
  );
}
