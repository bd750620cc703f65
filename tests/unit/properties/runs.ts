import fc from 'fast-check';

/** Runs the same examples with every change, so that the change is to blame for a failure; many others each night. */
fc.configureGlobal(process.env.NIGHTLY ? { numRuns: 2_000 } : { seed: 23 });
