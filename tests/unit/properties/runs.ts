import fc from 'fast-check';

/** The same examples with every change, so that a failure is that of the change; many others each night. */
fc.configureGlobal(process.env.NIGHTLY ? { numRuns: 2_000 } : { seed: 23 });
