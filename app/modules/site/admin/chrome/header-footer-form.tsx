import type { HeaderFooterDraft } from '#app/modules/pages/navigation/schema.ts';
import { LineInput } from '#app/ui/admin/editor/forms/text-controls.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { LinkRows } from './link-rows.tsx';

/** The form for the name at the top, the links and the text of the footer. */
export function HeaderFooterForm({ edited: { document, change } }: { edited: EditedDocument<HeaderFooterDraft> }) {
  return (
    <div className="grid gap-5">
      <Panel title="Header">
        <div className="grid gap-3 p-4">
          <Checkbox
            checked={document.showName}
            onChange={({ target }) => change((before) => ({ ...before, showName: target.checked }))}
          >
            The site’s name appears beside the logo
          </Checkbox>
          <p className="text-meta text-ink-2">
            Change the name in the{' '}
            <SmartLink href="/admin/settings" className="text-link">
              settings
            </SmartLink>{' '}
            and the header links in the{' '}
            <SmartLink href="/admin/navigation" className="text-link">
              navigation menu
            </SmartLink>
            .
          </p>
        </div>
      </Panel>
      <Panel title="Footer">
        <div className="grid gap-4 p-4">
          <div data-field="line">
            <label htmlFor="footer-line" className="mb-1 block text-meta font-semibold">
              A line about the company <span className="font-normal text-ink-3">(optional)</span>
            </label>
            <LineInput
              id="footer-line"
              value={document.line}
              maxLength={200}
              onChange={(line) => change((before) => ({ ...before, line }), 'line')}
            />
          </div>
          <p className="text-meta text-ink-2">
            The visitor’s country, the accessibility statement and the link to log in appear in every footer and are not
            part of the list.
          </p>
          <div>
            <LinkRows
              rows={document.links}
              noun="link"
              newRow={() => ({ id: crypto.randomUUID(), label: 'New link', href: '/' })}
              onChange={(links, part) => change((before) => ({ ...before, links }), part)}
            />
          </div>
        </div>
      </Panel>
    </div>
  );
}
