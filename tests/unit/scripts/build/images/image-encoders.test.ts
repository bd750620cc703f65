import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type EncodeJob, openImageEncoders } from '../../../../../scripts/build/images/image-encoders.ts';
import { anImage } from './image-builds.ts';

/** A small file that takes minutes to draw. */
const drawing = (size: string) => {
  const filter = '<feTurbulence baseFrequency="0.01" numOctaves="200"/><feGaussianBlur stdDeviation="200"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
    <filter id="f">${filter.repeat(4)}</filter><rect width="3000" height="3000" filter="url(#f)"/></svg>`;
  return { kind: 'product', original: Buffer.from(svg) } as const;
};

test.each([
  ['draw', 'width="3000" height="3000"'],
  ['measure, without a size', ''],
])('a drawing that takes for ever to %s is given up, and the next image encoded', async (_, size) => {
  using encoders = openImageEncoders();
  await expect(encoders.encode(drawing(size), 0.3)).rejects.toThrow('takes longer than 0.3 s');
  const original = await anImage(60, 60, '#336699');
  const { name, files } = await encoders.encode({ kind: 'product', original }, 60);
  expect(name).toMatch(/^\w{12}-60x60/);
  expect([...files.values()].map((file) => Buffer.isBuffer(file))).toEqual([true]);
});

test('many drawings that take for ever leave the threads of this process free', async () => {
  const encoders = openImageEncoders();
  const encodeAll = (job: EncodeJob) =>
    Promise.allSettled(Array.from({ length: 8 }, () => encoders.encode(job, 60)));
  await encodeAll({ kind: 'product', original: await anImage(60, 60, '#336699') });

  const drawn = encodeAll(drawing('width="3000" height="3000"'));
  const readManyTimes = async () => {
    for (let times = 0; times < 100; times++) await readFile(import.meta.filename);
  };
  const first = await Promise.race([readManyTimes().then(() => 'files'), drawn.then(() => 'drawings')]);
  encoders[Symbol.dispose]();
  expect(first).toBe('files');
  expect((await drawn).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
});
