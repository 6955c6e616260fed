/** The acts on selected documents in the bin. */
export const trashActs = [{ act: 'restore', label: 'Restore' }] as const;

/** Returns the acts on selected documents of a kind. @param texts the confirmations that differ by kind */
export const documentBulkActs = (noun: { many: string }, texts: { unpublish: string; trash: string }) => [
  {
    act: 'publish',
    label: 'Publish',
    confirm: { title: `Publish these ${noun.many}?`, text: 'Their current drafts go live at once.' },
  },
  {
    act: 'unpublish',
    label: 'Unpublish',
    confirm: { title: `Unpublish these ${noun.many}?`, text: texts.unpublish },
  },
  {
    act: 'trash',
    label: 'Move to bin',
    isDangerous: true,
    confirm: { title: `Move these ${noun.many} to the bin?`, text: texts.trash },
  },
];
