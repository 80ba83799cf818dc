import fc from 'fast-check';

/** How often a law is tried: enough to notice on each change, and ten times that with --slow. A test may ask for fewer. */
fc.configureGlobal({ numRuns: process.env.SLOW === '1' ? 1_000 : 100 });
