import { createHash } from "node:crypto";
import { type Difference, defineStep, type Project } from "../step.ts";
import { LABEL, namedTwice } from "./own.ts";
import { TILES } from "./tiles.ts";

interface Dashboard {
  name: string;
  etag?: string;
  labels?: Record<string, string>;
}

const KEY = "overview";
const COLUMNS = 12;
const [WIDTH, HEIGHT] = [COLUMNS / 2, 4];

const layout = {
  displayName: "Tarima",
  mosaicLayout: {
    columns: COLUMNS,
    tiles: TILES.map((widget, at) => ({
      xPos: (at % 2) * WIDTH,
      yPos: Math.floor(at / 2) * HEIGHT,
      width: WIDTH,
      height: HEIGHT,
      widget,
    })),
  },
};

/** Names the definition, so that a tile which somebody moved stays until the definition changes. */
const VERSION = createHash("sha256").update(JSON.stringify(layout)).digest("hex").slice(0, 12);
const wanted = { ...layout, labels: { [LABEL]: KEY, version: VERSION } };

/** How it goes, on one page. */
export const dashboard = defineStep<Dashboard[]>({
  name: "Dashboard",
  read: async ({ google, projectId }) => {
    const all = await google.list<Dashboard>("dashboards", `projects/${projectId}/dashboards`, "dashboards");
    return all
      .filter(({ labels }) => labels?.[LABEL] === KEY)
      .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  },
  differences: (all, project): Difference[] => {
    const { google, projectId }: Project = project;
    const [found] = all;
    const twice = namedTwice("The dashboard", all);
    if (!found)
      return [
        {
          differs:
            "There is no dashboard: «Tarima» is made, with requests, latency, errors, instances, the database and mails",
          change: () => google.write("POST", "dashboards", `projects/${projectId}/dashboards`, wanted),
        },
      ];
    if (found.labels?.version === VERSION) return twice;
    const { name, etag } = found;
    return [
      ...twice,
      {
        differs: "The dashboard is that of another release: it becomes this one's",
        change: () => google.write("PATCH", "dashboards", name, { ...wanted, name, etag }),
      },
    ];
  },
});
