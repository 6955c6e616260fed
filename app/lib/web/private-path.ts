import { plainPath } from './paths.ts';

const privatePages =
  /^\/(?:settings|auth|booking|first-admin|admin|notifications|forum\/(?:new|bookmarks|members|drafts|follow|appeal|join|claim|[^/]+\/[^/]+\/edit))(?=\/|$)/;

/**
 * Whether the page at this address has private content, or is of no use to a signed-in user. No browser keeps it, and
 * an open one is left or loaded again when a person signs in or out.
 */
export const isPrivatePath = (path: string): boolean => privatePages.test(plainPath(path));
