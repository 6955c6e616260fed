import { memo } from 'react';
import type { DraftBlock, PageDraft } from '#app/modules/pages/schema.ts';
import { fieldsOf } from '#app/modules/site/page/block-fields.ts';
import { findPlaceholdersIn, newBlock } from '#app/modules/site/page/placeholders.ts';
import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import { FieldsForm, type Problems } from '#app/ui/admin/editor/forms/fields-form.tsx';
import { placeholderPaths } from '#app/ui/admin/editor/forms/form-context.ts';
import { LineInput, LinkInput } from '#app/ui/admin/editor/forms/text-controls.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { problemsOf } from './block-forms.ts';
import { addBlock, removeBlock, setBlock } from './document-changes.ts';

interface HeroPanelProps {
  hero: DraftBlock | null;
  /** The blocks of the published version. */
  published: readonly DraftBlock[] | undefined;
  change: EditedDocument<PageDraft>['change'];
}

const ownFields = new Set(['title', 'lead']);
const pictureFields = new Set(['imageUrl', 'alt', 'isDecorative', 'framing']);
const ofPicture = fieldsOf('hero').filter(({ name }) => pictureFields.has(name));
const furtherFields = fieldsOf('hero').filter(({ name }) => !ownFields.has(name) && !pictureFields.has(name));

/** The optional hero of the page. */
export const HeroPanel = memo(function HeroPanel({ hero, published, change }: HeroPanelProps) {
  const toggle = () => change(hero ? removeBlock(hero.id) : addBlock(newBlock('hero'), 0));
  const before = published?.find(({ id }) => id === hero?.id);
  const placeholders = new Set(hero && findPlaceholdersIn(hero, before).map(({ path }) => path.join('.')));
  return (
    <Panel
      title="Hero"
      aside={
        <button type="button" aria-pressed={hero !== null} aria-label="Show hero" className="switch" onClick={toggle} />
      }
    >
      {hero && (
        <div className="grid gap-4 p-4" data-sortable={hero.id}>
          <placeholderPaths.Provider value={placeholders}>
            <HeroFields hero={hero} onChange={(next, part) => change(setBlock(next), `${hero.id}.${part}`)} />
          </placeholderPaths.Provider>
        </div>
      )}
    </Panel>
  );
});

interface Action {
  label?: string;
  href?: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function HeroFields({ hero, onChange }: { hero: DraftBlock; onChange: (hero: DraftBlock, part: string) => void }) {
  const problems: Problems = problemsOf(hero);
  const actions = Array.isArray(hero.actions) ? (hero.actions as Action[]) : [];
  const [button = {}, ...others] = actions;
  const set = (field: string, value: string) => {
    const { [field]: _old, ...rest } = hero;
    onChange((value === '' && field !== 'title' ? rest : { ...hero, [field]: value }) as DraftBlock, field);
  };
  const setButton = (field: keyof Action, value: string) => {
    const next = { tone: 'marigold', label: '', href: '', ...button, [field]: value };
    const isGone = next.label === '' && next.href === '';
    onChange({ ...hero, actions: isGone ? others : [next, ...others] }, `button-${field}`);
  };
  return (
    <>
      <div className="fields-grid">
        <FieldFrame label="Title" path="title" error={problems.get('title')} className="full">
          {(control) => <LineInput {...control} value={textOf(hero.title)} onChange={(value) => set('title', value)} />}
        </FieldFrame>
        <FieldFrame label="Subtitle" path="lead" error={problems.get('lead')} className="full">
          {(control) => <LineInput {...control} value={textOf(hero.lead)} onChange={(value) => set('lead', value)} />}
        </FieldFrame>
        <FieldFrame label="Button text" path="actions.0.label" error={problems.get('actions.0.label')}>
          {(control) => (
            <LineInput {...control} value={textOf(button.label)} onChange={(value) => setButton('label', value)} />
          )}
        </FieldFrame>
        <FieldFrame label="Button link" path="actions.0.href" error={problems.get('actions.0.href')}>
          {(control) => (
            <LinkInput {...control} value={textOf(button.href)} onChange={(value) => setButton('href', value)} />
          )}
        </FieldFrame>
      </div>
      <FieldsForm
        fields={hero.imageUrl === undefined ? ofPicture.slice(0, 1) : ofPicture}
        value={hero}
        onChange={(next, part) => onChange(next as DraftBlock, part)}
        problems={problems}
      />
      <details>
        <summary className="w-fit cursor-pointer text-meta font-semibold text-ink-2">
          Illustration, layout and further buttons
        </summary>
        <div className="mt-3">
          <FieldsForm
            fields={furtherFields}
            value={{ ...hero, actions: others }}
            onChange={(next, part) => {
              const further = next.actions as Action[];
              onChange({ ...(next as DraftBlock), actions: [...actions.slice(0, 1), ...further] }, part);
            }}
            problems={problems}
          />
        </div>
      </details>
    </>
  );
}
