/** The regular reviews, and their intervals in months. */
export const reviewSubjects = {
  laws: { what: 'Check the list of laws', months: 6 },
  access: { what: 'Review access rights', months: 6 },
  guide: { what: 'Confirm the moderators’ guide', months: 12 },
} as const;
export type ReviewSubject = keyof typeof reviewSubjects;
