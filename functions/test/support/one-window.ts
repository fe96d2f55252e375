import { beforeEach } from "vitest";
import { withinOneWindow } from "./rate-limits.ts";

// Calls are counted by the quarter of an hour. A test that counts up to a limit across the end of one would begin anew in the middle.
beforeEach(() => withinOneWindow());
