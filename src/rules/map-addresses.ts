/** A place on a map; the coordinates are in degrees. */
export interface Place {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

/** The origin that serves the maps. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Half the extent of the map around its place, in degrees: a few streets in each direction. */
const REACH = { latitude: 0.004, longitude: 0.007 };

/** Returns the address of a map for an `<iframe>`, with a marker on the place. */
export function mapFrameUrl({ latitude, longitude }: Place): string {
  const bounds = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const query = new URLSearchParams({
    bbox: bounds.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}

/** Returns the address of the same map as a separate page. */
export const mapPageUrl = ({ latitude, longitude }: Place): string =>
  `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
