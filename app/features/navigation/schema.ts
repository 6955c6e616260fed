import { z } from 'zod';

const item = z.object({ label: z.string().trim().min(1).max(40), href: z.string().trim().min(1).max(2048) });

/** The menus of the header and the footer (specification, section 2, Global elements). */
export const navigationSchema = z.object({
  main: z.array(item).max(6),
  productsLabel: z.string().trim().min(1).max(40),
  products: z.array(item.extend({ description: z.string().trim().max(60) })).max(12),
  footer: z.array(item).max(10),
});

export type Navigation = z.infer<typeof navigationSchema>;
