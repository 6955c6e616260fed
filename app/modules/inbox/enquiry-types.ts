/** The types of an enquiry. */
export const enquiryTypes = {
  'ai-services': 'AI Services',
  'platform-demo': 'Platform Demo',
  coaching: 'Coaching',
  general: 'General Enquiry',
} as const;
export type EnquiryType = keyof typeof enquiryTypes;
