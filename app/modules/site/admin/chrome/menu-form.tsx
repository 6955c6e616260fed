import type { MenuDraft } from '#app/modules/pages/navigation/schema.ts';
import { LineInput } from '#app/ui/admin/editor/forms/text-controls.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { LinkRows } from './link-rows.tsx';

type Item = MenuDraft['items'][number];
type Child = Item['children'][number];

const newItem = (): Item => ({ id: crypto.randomUUID(), label: 'New link', href: '/', children: [] });
const newChild = (): Child => ({ id: crypto.randomUUID(), label: 'New link', href: '/', description: '' });

/** The top navigation: links, and buttons that open a menu of links. */
export function MenuForm({ edited: { document, change } }: { edited: EditedDocument<MenuDraft> }) {
  return (
    <section aria-label="The menu">
      <LinkRows<Item>
        rows={document.items}
        noun="link"
        newRow={newItem}
        hasLink={({ children }) => children.length === 0}
        below={({ children }) => children}
        onChange={(items, part) => change((menu) => ({ ...menu, items }), part)}
        more={(item, write) => (
          <fieldset className="sm:col-span-2">
            <legend className="mb-2 text-meta font-semibold">
              {item.children.length > 0
                ? 'Opens these links'
                : 'Sub-links (optional; if you add any, this item opens a menu)'}
            </legend>
            <LinkRows<Child>
              rows={item.children}
              noun="link below"
              newRow={newChild}
              onChange={(children, part) => write({ children }, `children.${part ?? crypto.randomUUID()}`)}
              more={(child, writeChild) => (
                <div className="sm:col-span-2" data-field="description">
                  <label htmlFor={`${child.id}-description`} className="mb-1 block text-meta font-semibold">
                    Description <span className="font-normal text-ink-3">(optional)</span>
                  </label>
                  <LineInput
                    id={`${child.id}-description`}
                    value={child.description}
                    maxLength={60}
                    onChange={(description) => writeChild({ description }, 'description')}
                  />
                </div>
              )}
            />
          </fieldset>
        )}
      />
    </section>
  );
}
