/** The largest number of the first item of a list. */
export const maxListStart = 100_000;
/** Columns and rows that one cell of a table covers. */
export const maxColumnSpan = 50;
export const maxRowSpan = 200;
/** In characters: the alternative text and the caption of a picture, the title of a video. */
export const maxFactLength = 1000;
/** In characters: the name of the language of a code block. */
export const maxLanguageLength = 40;
