import { exactTimeText } from '#app/lib/time/when.ts';
import { pauseKinds } from '#app/modules/duties/requests/request-clock.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { ActPanel, type ActProps, Letter } from './act-panel.tsx';
import { CopyLink } from './answer-panel.tsx';

/** The acts on an open request besides its answer, one form each. */
export function RequestForms({ item, result }: ActProps) {
  const of = { item, result };
  const isSent = item.email !== '';
  return (
    <div className="grid min-w-0 gap-5">
      <ActPanel {...of} title="Acknowledgement" act="acknowledge" button="Record acknowledgement">
        {() => (
          <p className="text-ink-2">
            No acknowledgement was emailed. Tell the person that the request arrived, then record it here.
          </p>
        )}
      </ActPanel>
      <ActPanel {...of} title="Identity" act="prove" button="Record identity">
        {({ field }) => (
          <>
            <p className="text-ink-2">
              Ask for no more than you need. If you record how the person proved who they are, keep no copy of a
              document.
            </p>
            <TextField {...field('evidence')} label="Proof of identity" isRequired maxLength={500} />
          </>
        )}
      </ActPanel>
      <ActPanel {...of} title="Deadline" act="resume" button="Resume the deadline">
        {() => <p className="text-ink-2">Resume it on the day you receive what you asked for.</p>}
      </ActPanel>
      <ActPanel {...of} title="Deadline" act="pause" button="Pause the deadline">
        {({ field }) => (
          <>
            <SelectField {...field('pauseKind', '')} label="Reason" isRequired>
              <option value="">Please choose</option>
              <Options of={pauseKinds} />
            </SelectField>
            <Letter name="pauseLetter" label="Letter (say what you need, and why)" field={field} isSent={isSent} />
          </>
        )}
      </ActPanel>
      <ActPanel {...of} title="Extension" act="extend" button="Extend by two months">
        {({ field }) => (
          <>
            <p className="text-ink-2">Only for a complex request, or for many from one person. Say why.</p>
            <Letter name="extensionLetter" label="Letter (say why it takes longer)" field={field} isSent={isSent} />
          </>
        )}
      </ActPanel>
    </div>
  );
}

/** The copy of a closed request while its link works, and the way to open the request again. */
export function ClosedForms({ item, result }: ActProps) {
  return (
    <div className="grid min-w-0 gap-5">
      {item.copyUntil && (
        <Panel title="Copy of their data">
          <div className="grid gap-3 p-4">
            <p className="text-ink-2">Ready until {exactTimeText(item.copyUntil)}.</p>
            <CopyLink item={item} />
          </div>
        </Panel>
      )}
      <ActPanel {...{ item, result }} title="Reopen" act="reopen" button="Reopen the request">
        {({ field }) => (
          <>
            <p className="text-ink-2">
              The deadline is the one it had. The reason is kept in the register and not emailed. A later copy of their
              data contains it.
            </p>
            <TextField {...field('reason')} label="Reason" isRequired maxLength={500} />
          </>
        )}
      </ActPanel>
    </div>
  );
}
