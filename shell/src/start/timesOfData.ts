/** When the data of pages was made: what came with the document with it, what came later at its own time. */
export function timesOfData() {
  const madeLater = new WeakMap<object, number>();
  // Both are written in the zone of the device, which need not be the one that scripts are told: a new document is of now.
  const documentMadeAt = Date.now() + Date.parse(document.lastModified) - Date.parse(new Document().lastModified);
  return {
    madeAt: (data: unknown): number => (data instanceof Object ? madeLater.get(data) : undefined) ?? documentMadeAt,
    onPageData(data: unknown, madeAt: number): void {
      if (data instanceof Object) madeLater.set(data, madeAt);
    },
  };
}
