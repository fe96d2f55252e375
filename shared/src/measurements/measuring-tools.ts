/** The tools of an organiser's own that may be told what happens on their events' pages. */
export const MEASURING_TOOLS = ["google", "meta"] as const;
export type MeasuringTool = (typeof MEASURING_TOOLS)[number];

export const TOOL_LABELS: Readonly<Record<MeasuringTool, string>> = {
  google: "Google Analytics",
  meta: "Meta",
};

/** "Google Analytics y Meta" */
export const toolNames = (tools: readonly MeasuringTool[]): string =>
  tools.map((tool) => TOOL_LABELS[tool]).join(" y ");
