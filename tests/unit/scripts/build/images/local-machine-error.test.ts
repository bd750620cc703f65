import { expect, it } from 'vitest';
import { isLocalMachineError } from '../../../../../scripts/build/images/local-machine-error.ts';

const systemError = (code: string) => Object.assign(new Error(`connect ${code} 192.0.2.1:443`), { code });

it.each([
  new TypeError('fetch failed', { cause: systemError('EMFILE') }),
  new Error('vips_tracked: out of memory --- size == 150MB'),
  new Error('std::bad_alloc'),
  new Error('wbuffer_write: write failed\nunix error: No space left on device'),
])('recognises a fault of this machine: %s', (error) => {
  expect(isLocalMachineError(error)).toBe(true);
});

it.each([
  new TypeError('fetch failed', { cause: systemError('ECONNREFUSED') }),
  new Error('Input buffer contains unsupported image format'),
  new Error('VipsJpeg: premature end of JPEG image'),
  'no error',
])('does not take for a fault of this machine: %s', (error) => {
  expect(isLocalMachineError(error)).toBe(false);
});
