/** The fate of emails while no mail server is connected. */
export const noMailServerText =
  'No mail server is connected: emails are saved as files on the server and reach nobody.';
