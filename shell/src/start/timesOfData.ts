/** Records when the data of each page was made: with the document, or later. */
export function timesOfData() {
  const madeLater = new WeakMap<object, number>();
  // Both times are in the device's zone, which may differ from the one reported to scripts: a new document gives the offset.
  const documentMadeAt = Date.now() + Date.parse(document.lastModified) - Date.parse(new Document().lastModified);
  return {
    madeAt: (data: unknown): number => (data instanceof Object ? madeLater.get(data) : undefined) ?? documentMadeAt,
    onPageData(data: unknown, madeAt: number): void {
      if (data instanceof Object) madeLater.set(data, madeAt);
    },
  };
}
