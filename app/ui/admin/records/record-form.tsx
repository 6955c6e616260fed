import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import type { RecordView } from '#app/lib/forms/fields/record-view.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { useTabsInView } from '#app/ui/admin/tabs/use-tabs-in-view.ts';
import { ActButton, EnterButton } from '#app/ui/button.tsx';
import { OnceRunning } from '#app/ui/forms/once-running.tsx';
import { FieldControl, fieldKey, fieldsWithRows } from './field-control.tsx';

interface RecordFormProps {
  view: RecordView;
  result: FormResult | undefined;
  /** The title of the only panel. */
  title?: string;
  /** Below the fields of the last group. */
  children?: ReactNode;
  /** Below the fields of a group, by its title. It may have buttons of its own. */
  below?: Readonly<Record<string, ReactNode>> | undefined;
  /**
   * Shown instead of the fields of a group, and of what is below them, where scripts run, by its title. It writes into the
   * fields: they are posted.
   */
  instead?: Readonly<Record<string, (shown: Pick<FormResult, 'values' | 'errors'>) => ReactNode>> | undefined;
}

/** From this number of groups on they are tabs. */
const fewestTabs = 3;

/**
 * The form of a record: a panel for each group of fields. The only visible panel has the button too. Many groups are tabs,
 * one below the other without JavaScript.
 */
export function RecordForm({ view: { form, isNew, noun }, result, title, children, below, instead }: RecordFormProps) {
  // A refused deletion, or another form of the screen, was posted without the fields: they show what is stored.
  const ownResult = result && 'revision' in result.values ? result : undefined;
  // A form that was refused because another person saved meanwhile names their version: the next save replaces it.
  const revision = ownResult?.values.revision ?? form.revision;
  const { groups } = form;
  const isOne = groups.length === 1;
  const hasTabs = groups.length >= fewestTabs;
  const errors = ownResult?.errors;
  const values = ownResult?.values ?? form.values;
  const isAtFault = ({ fields }: (typeof groups)[number]) => fields.some(({ name }) => errors && name in errors);
  const faulty = groups.findIndex(isAtFault);
  const [current, setCurrent] = useState(Math.max(0, faulty));
  const [shownErrors, setShownErrors] = useState(errors);
  // While rendering, not in an effect: the focus moves to the fault once it is on the screen.
  if (errors !== shownErrors) {
    setShownErrors(errors);
    if (faulty >= 0) setCurrent(faulty);
  }
  const button = (
    <p>
      <ActButton act="save" label={isNew || ownResult?.postTo ? `Add ${noun.one}` : 'Save'} tone="primary" />
    </p>
  );
  return (
    <Form
      method="post"
      action={ownResult?.postTo}
      noValidate
      preventScrollReset
      className={isOne ? '' : hasTabs ? 'grid gap-5' : 'grid items-start gap-5 xl:grid-cols-2'}
    >
      <input type="hidden" name="revision" value={revision} />
      {(below || children) && <EnterButton act="save" />}
      {hasTabs && (
        <GroupTabs
          tabs={groups.map((group) => ({ title: group.title, isAtFault: isAtFault(group) }))}
          current={current}
          show={setCurrent}
        />
      )}
      {groups.map((group, index) => (
        <div
          // Fields begin again with what another save has stored. The tab stays.
          key={`${group.title} ${form.revision}`}
          {...(hasTabs && { id: `group-${index}`, role: 'tabpanel', 'aria-labelledby': `group-${index}-tab` })}
          className={hasTabs && index !== current ? 'hidden noscript:block' : undefined}
        >
          <Panel title={title ?? group.title}>
            <div className="grid gap-4 p-4 sm:grid-cols-2">
              <GroupFields revision={revision} instead={instead?.[group.title]?.({ values, errors: errors ?? {} })}>
                {group.fields.map((field) => (
                  <FieldControl
                    key={fieldKey(field, revision)}
                    field={field}
                    values={values}
                    errors={errors ?? {}}
                    isWide={fieldsWithRows(group.fields).has(field.name)}
                  />
                ))}
                {below?.[group.title] && <div className="sm:col-span-2">{below[group.title]}</div>}
              </GroupFields>
              {children && index === groups.length - 1 && <div className="sm:col-span-2">{children}</div>}
              {(isOne || hasTabs) && (
                // One tab is visible. Without JavaScript all are, and the last has the button.
                <div className={`sm:col-span-2 ${index < groups.length - 1 ? 'noscript:hidden' : ''}`}>{button}</div>
              )}
            </div>
          </Panel>
        </div>
      ))}
      {!isOne && !hasTabs && button}
    </Form>
  );
}

interface GroupFieldsProps {
  instead: ReactNode;
  revision: string;
  children: ReactNode;
}

function GroupFields({ instead, revision, children }: GroupFieldsProps) {
  if (!instead) return children;
  return (
    <>
      {/* First: without JavaScript the server moves the focus to the first fault of the page. */}
      <div className="hidden noscript:contents">{children}</div>
      {/* It begins again with the fields (`fieldKey`). */}
      <div key={revision} className="noscript:hidden sm:col-span-2">
        <OnceRunning>{instead}</OnceRunning>
      </div>
    </>
  );
}

interface GroupTabsProps {
  tabs: readonly { title: string; isAtFault: boolean }[];
  current: number;
  show: (index: number) => void;
}

function GroupTabs({ tabs, current, show }: GroupTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (current + step + tabs.length) % tabs.length;
    show(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  const row = useTabsInView<HTMLDivElement>(current);
  return (
    <div ref={row} role="tablist" aria-label="Parts of the form" className="tabs noscript:hidden" onKeyDown={onKeyDown}>
      {tabs.flatMap(({ title, isAtFault }, index) => [
        <button
          key={title}
          type="button"
          role="tab"
          id={`group-${index}-tab`}
          aria-selected={index === current}
          aria-controls={`group-${index}`}
          tabIndex={index === current ? 0 : -1}
          onClick={() => show(index)}
          className="tab"
        >
          {title} {isAtFault && <span className="text-meta text-danger">to correct</span>}
        </button>,
        ' ',
      ])}
    </div>
  );
}
