import { isbot } from 'isbot';

/** Whether the user agent identifies itself as a program that nobody looks at, or is missing. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || isbot(userAgent);
