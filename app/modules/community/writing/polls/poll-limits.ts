/** Lengths are in characters. */
export const maxPollQuestionLength = 150;
export const maxPollChoices = 10;
export const maxPollChoiceLength = 80;

/** How long a poll is open, in days. */
export const pollDays = { never: null, '1': 1, '3': 3, '7': 7, '30': 30 } as const;
