/**
 * How long the browser tests wait for anything, in milliseconds. There is one limit: on a busy machine each wait may take long, and a
 * shorter one of its own made a test fail now and then.
 */
export const PATIENCE_MS = 90_000;
