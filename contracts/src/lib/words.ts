/** A catalogue: for each English text the text in another language. */
export type Words = Readonly<Record<string, string>>;
