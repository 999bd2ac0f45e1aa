/** Address of a place on the map: the church's own link, otherwise a search for its name. */
export const mapAddress = ({ mapLink, place }: { mapLink?: string | null; place: string }): string =>
  mapLink ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
