const robots = /bot|crawl|spider|slurp|preview|fetch|scan|monitor|lighthouse|headless|curl|wget|python|java\/|^$/i;

/** Whether the user agent identifies itself as a bot. */
export const isRobot = (userAgent: string): boolean => robots.test(userAgent);
