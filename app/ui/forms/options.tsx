interface OptionsProps {
  /** The labels by their values, or rows of which the id is the value. */
  of: Readonly<Record<string, string>> | readonly { id: string; name: string }[];
}

/** The options of a select element. */
export function Options({ of }: OptionsProps) {
  const rows = Array.isArray(of) ? of : Object.entries(of).map(([id, name]) => ({ id, name }));
  return rows.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
