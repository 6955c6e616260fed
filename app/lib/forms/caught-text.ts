/** Tells the sender of a post that looks automated, who may be a person, what happens to it. */
export const caughtText = {
  title: 'Somebody will look at this first',
  text: 'It looks as if a program had filled in the form. Nothing is lost: our team reads what you sent and answers by email.',
} as const;
