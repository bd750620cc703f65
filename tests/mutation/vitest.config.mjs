import ofAll from '../vitest.config.ts';
import { tests } from './stryker.config.mjs';

const { testTimeout, hookTimeout, setupFiles, server } = ofAll.test;

/** The tests of a room, one file after the other. */
export default {
  ...ofAll,
  test: { testTimeout, hookTimeout, setupFiles, server, isolate: false, include: [tests] },
};
