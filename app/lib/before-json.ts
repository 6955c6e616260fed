/** What becomes this when it is written as JSON: a `Date` is fine where text is expected. */
export type BeforeJson<Shape> = Shape extends readonly (infer Item)[]
  ? BeforeJson<Item>[]
  : Shape extends string
    ? Shape | Date
    : Shape extends object
      ? { [Key in keyof Shape]: BeforeJson<Shape[Key]> }
      : Shape;
