import { expect, test } from 'vitest';
import type { Answer, ItemKind } from '../kinds.ts';
import { isInDistress } from './is-in-distress.ts';

const written = (message: string, about = 'General Enquiry', kind: ItemKind = 'enquiry') => ({
  kind,
  answers: [
    { label: 'About', text: about },
    { label: 'Message', text: message },
  ] satisfies Answer[],
});

test.each([
  written('Our dental practice would like a demo of the receptionist.', 'Platform Demo'),
  written('Callers with chest pain must reach our crisis team or the helpline.', 'AI Services'),
  written('Patients in a mental health crisis ring us.', 'AI Services', 'audit'),
  written('How much is a workshop for twelve people?'),
  written('I feel a little stressed at work and would like a coach.', 'Coaching'),
])('%j is answered without crisis lines', (item) => expect(isInDistress(item)).toBe(false));

test.each([
  written('I don’t want to be here any more.'),
  written('I think of ending my life.', 'Platform Demo'),
  written('My partner has chest pain, what do I do?'),
  written('I am being abused at home.', 'Coaching'),
  {
    kind: 'enquiry',
    answers: [{ label: 'Kind of complaint', text: 'Somebody is in danger or being harmed' }],
  } as const,
  { kind: 'application', answers: [{ label: 'Hardest', text: 'I want to die', isSensitive: true }] } as const,
])('%j is answered with crisis lines', (item) => expect(isInDistress(item)).toBe(true));
