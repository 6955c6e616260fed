type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a person has typed, ticked or chosen something in a part of the page that its HTML does not contain. */
export const hasUnsentInput = (part: ParentNode): boolean =>
  [...part.querySelectorAll<Field>('input, textarea, select')].some(isChanged);

function isChanged(field: Field): boolean {
  if ('options' in field) return isOtherChoice(field);
  // A box without a value of its own has the value `on`, so its tick is compared.
  if (field.type === 'checkbox' || field.type === 'radio') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    return checked !== defaultChecked;
  }
  return field.value !== field.defaultValue;
}

function isOtherChoice({ options, multiple, selectedIndex }: HTMLSelectElement): boolean {
  const all = [...options];
  if (multiple) return all.some((option) => option.selected !== isInHtml(option));
  // Without a choice in the HTML, the browser shows the first option that can be chosen.
  const chosen = all.findLastIndex(isInHtml);
  return selectedIndex !== (chosen >= 0 ? chosen : all.findIndex(({ disabled }) => !disabled));
}

/** Whether the HTML chooses an option. */
const isInHtml = (option: HTMLOptionElement) => option.hasAttribute('selected');
