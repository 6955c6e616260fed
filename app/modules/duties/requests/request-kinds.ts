/** The kinds of requests. */
export const requestKinds = {
  access: 'A copy of personal data',
  correction: 'Correction of personal data',
  erasure: 'Erasure of personal data',
  objection: 'Objection to how data is used',
  complaint: 'Complaint about personal data',
} as const;
export type RequestKind = keyof typeof requestKinds;
export const requestKindKeys = Object.keys(requestKinds) as [RequestKind, ...RequestKind[]];

/** The kinds in a column, where a sentence would be cut. */
export const requestKindNames: Readonly<Record<RequestKind, string>> = {
  access: 'Copy',
  correction: 'Correction',
  erasure: 'Erasure',
  objection: 'Objection',
  complaint: 'Complaint',
};

/** How a request reached the company. */
export const requestSources = {
  form: 'Form',
  email: 'Email',
  telephone: 'Telephone',
  letter: 'Letter',
} as const;
export type RequestSource = keyof typeof requestSources;

/** The knowledge about the identity of the person. */
export const identityStates = {
  unknown: 'Not proven',
  address: 'Email address confirmed',
  account: 'Logged in',
  proven: 'Proven to a person',
} as const;
export type IdentityState = keyof typeof identityStates;

export const requestOutcomes = {
  answered: 'Answered',
  refused: 'Refused, with reasons',
  withdrawn: 'Withdrawn',
  erased: 'Data erased',
} as const;
export type RequestOutcome = keyof typeof requestOutcomes;

/** How people and mails name a request: `DP-0007`. Says nothing about the person. */
export const referenceOf = (number: number): string => `DP-${String(number).padStart(4, '0')}`;

/** The heading of a letter that closes a request. */
export const answerHeading = 'The answer to your request';
