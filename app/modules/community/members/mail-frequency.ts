export const mailFrequencies = ['immediately', 'daily', 'weekly', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

export const mailFrequencyLabels: Record<MailFrequency, string> = {
  immediately: 'Immediately',
  daily: 'Once a day, in the morning',
  weekly: 'Once a week, on Monday morning',
  never: 'Never',
};
