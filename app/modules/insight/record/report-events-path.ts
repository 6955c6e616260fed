/** Where pages report what happened on them. */
export const reportEventsPath = '/api/report-events';
