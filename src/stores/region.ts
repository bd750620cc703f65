import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { readJson } from '#catalogue/records/fields.ts';
import { regions } from '#delivery.config.ts';
import { REGION } from '#rules/delivery.ts';
import { persisted } from '#runtime/persistence.ts';

const regionSchema = v.picklist(regions.map(({ name }) => name));

const $name = persisted<string>(REGION, { read: (saved) => readJson(regionSchema, saved), initial: '' });

/** The region last chosen for a delivery; empty if none was chosen. */
export const $region: ReadableAtom<string> = $name;

export const chooseRegion = (name: string): void => $name.set(name);
