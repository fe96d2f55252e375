/** How a code reached the door: by camera, typed, or by a connected reader. */
export const SCAN_METHODS = ["scanner_web", "manual", "reader"] as const;
export type ScanMethod = (typeof SCAN_METHODS)[number];
