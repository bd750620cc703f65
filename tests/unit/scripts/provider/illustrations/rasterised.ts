import sharp from 'sharp';

/** The size that an SVG text declares, as the rasteriser reads it. Fails when it is not well-formed. */
export async function sizeOf(svg: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return { width, height };
}

export const thumbnailSize = { width: 72, height: 100 } as const;

/** Grey values of a small rendering, row by row: enough to tell pictures apart, and quick. */
export const thumbnail = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 18 })
    .resize({ ...thumbnailSize, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();

/** Mean difference of two thumbnails, 0 (same) to 255. */
export function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

/** The standard deviation of values: small where a picture is plain. */
export function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
