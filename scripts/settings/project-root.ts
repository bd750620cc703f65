import { resolve } from 'node:path';

/** The folder of the code that pages are made of. */
export const projectRoot = resolve(import.meta.dirname, '../..');
