import { Form } from 'react-router';
import { Panel } from '#app/ui/admin/panel.tsx';

/** The captions of a video, for people who cannot hear it. */
export function CaptionsPanel({ captions }: { captions: string | null }) {
  return (
    <Panel title="Captions">
      <Form method="post" encType="multipart/form-data" className="grid gap-3 p-4" preventScrollReset>
        <p className="text-ink-2">
          {captions
            ? 'This video has captions. A new file replaces them.'
            : 'Without captions, people who can’t hear it miss what is said.'}
        </p>
        <label htmlFor="captions" className="text-small font-semibold">
          WebVTT file
        </label>
        <input id="captions" type="file" name="captions" accept=".vtt,text/vtt" className="field" />
        <div className="flex flex-wrap gap-2.5">
          <button type="submit" name="act" value="captions" className="button button-primary">
            Save captions
          </button>
          {captions && (
            <>
              <a href={captions} download="captions.vtt" className="button button-quiet">
                Download captions
              </a>
              <button type="submit" name="act" value="remove-captions" className="button button-danger">
                Remove captions
              </button>
            </>
          )}
        </div>
      </Form>
    </Panel>
  );
}
