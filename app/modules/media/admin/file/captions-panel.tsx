import { Form } from 'react-router';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';

/** The captions of a video, for people who cannot hear it. */
export function CaptionsPanel({ captions, error }: { captions: string | null; error: string | undefined }) {
  return (
    <Panel title="Captions">
      <Form method="post" encType="multipart/form-data" className="grid gap-3 p-4" preventScrollReset>
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
              <ActButton act="remove-captions" label="Remove captions" tone="danger" formNoValidate />
            </>
          )}
        </div>
      </Form>
    </Panel>
  );
}
