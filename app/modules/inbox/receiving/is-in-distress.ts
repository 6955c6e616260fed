import { mentionsSelfHarm, needsSupportLines } from '#app/lib/text/support-lines.ts';
import { complaintKinds } from '../complaint-kinds.ts';
import { enquiryTypes } from '../enquiry-types.ts';
import type { Answer, ItemKind } from '../kinds.ts';

/** Words of companies' requests. Its words about emergencies are about their work: a helpline, a crisis team. */
const businessKinds: readonly ItemKind[] = ['audit', 'guide'];
const businessTypes: readonly string[] = [enquiryTypes['ai-services'], enquiryTypes['platform-demo']];

interface Written {
  kind: ItemKind;
  answers: readonly Answer[];
}

/**
 * Whether the acknowledgement names where help is at any hour: if a person writes that they may harm themselves, if a
 * complaint is about a person in danger, and, unless it is a business enquiry, if the words may come from any other
 * emergency.
 */
export function isInDistress({ kind, answers }: Written): boolean {
  const text = answers.map(({ text }) => text).join('\n');
  const isBusiness =
    businessKinds.includes(kind) ||
    answers.some(({ label, text }) => label === 'About' && businessTypes.includes(text));
  const isDangerReported = answers.some(({ text }) => text === complaintKinds.danger);
  return isDangerReported || mentionsSelfHarm(text) || (!isBusiness && needsSupportLines(text));
}
