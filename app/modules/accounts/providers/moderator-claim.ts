import { z } from 'zod';

/** A claim of a provider, and the value of it that makes a person a moderator. */
export const moderatorClaim = z.object({ name: z.string(), value: z.string() });
export type ModeratorClaim = z.output<typeof moderatorClaim>;

/** The same as people write it: `groups=forum-team`. Empty: nobody is. */
export const moderatorClaimText = z
  .string()
  .trim()
  .max(300, 'At most 300 characters')
  .refine((text) => text === '' || /^[^=\s]+=\S.*$/.test(text), 'Write it as claim=value, such as groups=forum-team')
  .transform((text): ModeratorClaim | undefined => {
    const at = text.indexOf('=');
    return text === '' ? undefined : { name: text.slice(0, at), value: text.slice(at + 1) };
  });

export const claimText = (claim: ModeratorClaim | undefined): string => (claim ? `${claim.name}=${claim.value}` : '');
