import * as v from 'valibot';

/** What an API says about its catalogue as a whole, so that guards against losses know what to compare. */
export interface Provenance {
  /** Number of products that are not the owner's: part of a sample, or made up. */
  sampleProducts: number;
  /** When the owner last accepted each loss (`shrink`, `priceJump`), in any spelling that changes with it. */
  acceptedLosses: Readonly<Record<string, string>>;
}

const count = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

const announcementSchema = v.object({
  catalogue: v.object({
    sampleProducts: count,
    acceptedLosses: v.fallback(v.record(v.string(), v.string()), {}),
  }),
});

/** Of a catalogue whose API says nothing about it: all of it is the owner's. */
export const UNKNOWN_PROVENANCE: Provenance = { sampleProducts: 0, acceptedLosses: {} };

/** Reads the `catalogue` that an API may send with its slides. */
export const parseProvenance = (answer: unknown): Provenance => {
  const parsed = v.safeParse(announcementSchema, answer);
  return parsed.success ? parsed.output.catalogue : UNKNOWN_PROVENANCE;
};

/** Whether products of the sample are gone from a catalogue, so that what was there is no measure for what is there. */
export const isSampleReplaced = (
  { sampleProducts: before = 0 }: Partial<Provenance>,
  { sampleProducts: after = before }: Partial<Provenance>,
): boolean => before > after;
