import { coordinatesOf, distanceKm, readCoordinates } from './coordinates.ts';

describe('where a place is', () => {
  it.each([
    ['two numbers', '6.524379, 3.379206', '6.52438, 3.37921'],
    ['two numbers in brackets', ' (6.5,3.4) ', '6.5, 3.4'],
    ['south and west', '-1.29, -36.8', '-1.29, -36.8'],
    [
      'a place of Google Maps, not what the map showed',
      'https://www.google.com/maps/place/Lagos/@6.6,3.3,12z/data=!3m1!4b1!8m2!3d6.5243793!4d3.3792057',
      '6.52438, 3.37921',
    ],
    ['what Google Maps shows', 'https://www.google.com/maps/@6.6018,3.3515,15z', '6.6018, 3.3515'],
    ['a search', 'https://www.google.com/maps/search/?api=1&query=6.5%2C3.4', '6.5, 3.4'],
    ['WhatsApp’s link', 'https://maps.google.com/maps?q=6.5243,3.3792&z=17', '6.5243, 3.3792'],
    ['Apple’s', 'https://maps.apple.com/?ll=6.5243,3.3792&q=Church', '6.5243, 3.3792'],
    ['OpenStreetMap’s', 'https://www.openstreetmap.org/?mlat=6.5243&mlon=3.3792#map=15/6.6/3.4', '6.5243, 3.3792'],
  ])('is read from %s', (_, pasted, place) => expect(readCoordinates(pasted)).toBe(place));

  it.each([
    'https://maps.app.goo.gl/abc123',
    'https://www.google.com/maps/search/?api=1&query=Lagos%2C%20Nigeria',
    '0, 0',
    '96.5, 3.4',
    '6.5, 183',
    'Behind the market, 2nd gate, 3rd house',
    '%E0%A4%A',
    '',
  ])('is not in %j', (pasted) => expect(readCoordinates(pasted)).toBeNull());

  it('stays as it is once it was read', () => {
    const kept = readCoordinates('6.524379, 3.379206') ?? '';
    expect(readCoordinates(kept)).toBe(kept);
    expect(coordinatesOf(kept)).toEqual({ latitude: 6.52438, longitude: 3.37921 });
    expect(coordinatesOf(null)).toBeNull();
    expect(coordinatesOf('nowhere')).toBeNull();
  });

  it('is so many kilometres from another: Lagos to Ibadan, and nought from itself', () => {
    const lagos = { latitude: 6.4541, longitude: 3.3947 };
    expect(distanceKm(lagos, { latitude: 7.3776, longitude: 3.947 })).toBeCloseTo(119.4, 0);
    expect(distanceKm(lagos, lagos)).toBe(0);
  });
});
