/** The type of a value that serialises to this JSON: a `Date` is accepted where text is expected. */
export type BeforeJson<Shape> = Shape extends readonly (infer Item)[]
  ? BeforeJson<Item>[]
  : Shape extends string
    ? Shape | Date
    : Shape extends object
      ? { [Key in keyof Shape]: BeforeJson<Shape[Key]> }
      : Shape;
