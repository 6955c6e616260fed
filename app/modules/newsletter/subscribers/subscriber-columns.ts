import type { ExportColumn } from '#app/lib/lists/table-export.ts';
import { type LetterKind, letterKindText } from '../letter-kinds.ts';
import { type SubscriberState, subscriberStates } from './subscriber-states.ts';

interface ExportedSubscriber {
  email: string;
  state: SubscriberState;
  kinds: LetterKind[];
  consentAt: Date;
  consentSource: string;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  bouncedAt: Date | null;
}

/** The columns of an exported list of subscribers. */
export const subscriberColumns: readonly ExportColumn<ExportedSubscriber>[] = [
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'State', value: ({ state }) => subscriberStates[state] },
  // An import reads them: nobody may get letters again that they did not choose.
  { heading: 'Letters', value: ({ kinds }) => kinds.map((kind) => letterKindText[kind].label).join(', ') },
  { heading: 'Consent given', value: ({ consentAt }) => consentAt },
  { heading: 'Source of consent', value: ({ consentSource }) => consentSource },
  { heading: 'Confirmed', value: ({ confirmedAt }) => confirmedAt },
  { heading: 'Unsubscribed', value: ({ unsubscribedAt }) => unsubscribedAt },
  { heading: 'Bounced', value: ({ bouncedAt }) => bouncedAt },
];
