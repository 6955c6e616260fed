import { answerHeading } from '#app/modules/duties/requests/request-kinds.ts';
import type { RequestAct } from '#app/modules/duties/requests/schema.ts';
import { useDiscardSaved } from '../use-stored-form.ts';
import type { RequestItem } from './request-facts.tsx';

type OpenForms = Partial<Record<RequestAct['act'], number>>;

/**
 * Returns how often each act was carried out whose form a request has now. What was typed for an earlier time is not
 * restored.
 */
export function openForms(item: RequestItem): OpenForms {
  const { letters, closedAt } = item;
  if (closedAt) return item.outcome !== 'erased' && item.name !== '' ? { reopen: letters.length } : {};
  return {
    close: letters.filter(({ about }) => about === answerHeading).length,
    ...(!item.acknowledgedAt && { acknowledge: 0 }),
    ...(item.identity !== 'proven' && { prove: 0 }),
    ...(item.paused ? { resume: item.pauses.length } : { pause: item.pauses.length }),
    ...(!item.isExtended && item.kind !== 'complaint' && { extend: 0 }),
  };
}

const prefixOf = ({ id }: RequestItem) => `data-request.${id}.`;

/** The name under which the browser keeps what is typed for an act. */
export const formName = (item: RequestItem, act: string) => `${prefixOf(item)}${act}`;

/** Deletes the texts that this browser keeps of acts that were carried out, here or by another person. */
export function useDiscardSentTexts(item: RequestItem): void {
  const acts = Object.entries(openForms(item));
  useDiscardSaved(prefixOf(item), new Map(acts.map(([act, times]) => [formName(item, act), String(times)])));
}
