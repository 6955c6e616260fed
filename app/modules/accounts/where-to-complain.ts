/** Where to complain about a refusal, which the law asks to say (UK GDPR, Article 12(4)). */
export const whereToComplain =
  'You may also complain to the Information Commissioner’s Office at ico.org.uk/make-a-complaint, or go to court.';
