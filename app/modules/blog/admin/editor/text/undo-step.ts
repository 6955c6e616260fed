/**
 * Marks the undo step of a change. A suggestion is a step of its own, together with the record that it was accepted.
 */
export const stepMeta = 'undoStep';
export const suggestionStep = 'suggestion';
