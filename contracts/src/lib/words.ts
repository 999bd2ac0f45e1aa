/** A catalogue: what stands for an English text in another language. */
export type Words = Readonly<Record<string, string>>;
