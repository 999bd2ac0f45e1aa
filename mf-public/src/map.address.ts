/** Where a place is on the map: by the church's own link, else by its words. */
export const mapAddress = ({ mapLink, place }: { mapLink?: string | null; place: string }): string =>
  mapLink ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
