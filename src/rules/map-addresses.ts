/** A place to be found on a map; the coordinates are in degrees. */
export interface Place {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

/** Where maps come from. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Half the extent of the map around its place, in degrees: a few streets in each direction. */
const REACH = { latitude: 0.004, longitude: 0.007 };

/** The address of a map for a frame, with a marker on the place. */
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

/** The address of the same map as a page of its own. */
export const mapPageUrl = ({ latitude, longitude }: Place): string =>
  `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
