/** The message if a form's post gets no response, unless the form has its own text. */
export const noAnswerText = {
  title: 'The site did not respond',
  text: 'The site could not be reached. What you typed is still here: check your connection, then try again.',
};
