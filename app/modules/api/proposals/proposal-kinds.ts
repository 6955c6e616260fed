/** The kinds of proposals of a program. Stored; never renamed. */
export const proposalKinds = { post: 'Post', page: 'Page', reply: 'Answer' } as const;
export type ProposalKind = keyof typeof proposalKinds;

export const proposalStates = { open: 'Open', accepted: 'Accepted', discarded: 'Discarded' } as const;
export type ProposalState = keyof typeof proposalStates;
