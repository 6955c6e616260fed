import { Form } from 'react-router';
import { ConfirmedAct } from '#app/ui/admin/dialog.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';

/** The captions of a video, for people who cannot hear it. */
export function CaptionsPanel({ captions, error }: { captions: string | null; error: string | undefined }) {
  return (
    <Panel title="Captions">
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-3 p-4" preventScrollReset>
        <p className="text-ink-2">
          {captions
            ? 'This video has captions. A new file replaces them.'
            : 'Without captions, people who can’t hear it miss what is said.'}
        </p>
        <FileField
          id="captions"
          name="captions"
          label="Captions file"
          hint="WebVTT (.vtt), SubRip (.srt) or YouTube (.sbv)."
          isRequired
          accept=".vtt,.srt,.sbv,text/vtt"
          error={error}
        />
        <div className="flex flex-wrap gap-2.5">
          <ActButton act="captions" label="Save captions" tone="primary" />
          {captions && (
            <>
              <a href={captions} download="captions.vtt" className="button button-quiet">
                Download captions
              </a>{' '}
              <ConfirmedAct act="remove-captions" label="Remove captions" title="Remove the captions?">
                <p>
                  They are deleted at once, also where the video is shown. This cannot be undone: download them first to
                  keep them.
                </p>
              </ConfirmedAct>
            </>
          )}
        </div>
      </Form>
    </Panel>
  );
}
