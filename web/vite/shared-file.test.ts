import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sharedFile } from "./shared-file.ts";

const src = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const HOME = src("app/public/home-screen.tsx");
const SELL = src("app/public/sell-screen.tsx");
const SESSION = src("app/session-area.tsx");
const ACCESS = src("app/account/access/routes.ts");
const TICKETS = src("app/account/tickets/routes.ts");
const CASES = src("app/account/cases/routes.ts");
const LAYOUT = src("components/layout/office/office-layout.tsx");
const ADMIN = src("app/admin/routes.tsx");
const ICONS = "/node_modules/lucide-react/dist/esm/icons/";

interface Module {
  imports?: string[];
  later?: string[];
  code?: string;
}

/** The file of each module of a site that has only these. */
function filesIn(site: Record<string, Module>, asked: readonly string[]): (string | null)[] {
  const file = sharedFile();
  const getModuleInfo = (id: string) => {
    const { imports = [], later = [], code = "" } = site[id] ?? {};
    return { importedIds: imports, dynamicallyImportedIds: later, code };
  };
  return asked.map((id) => file(id, { getModuleInfo }));
}

test("what areas share is in a file of just those areas, and of none that is a single screen's", () => {
  const site = {
    [ACCESS]: { imports: ["form", "field"] },
    [TICKETS]: { imports: ["form", "qr", "list"] },
    [CASES]: { imports: ["list", "letter"] },
    [ADMIN]: { imports: ["form", "list"] },
    form: { imports: ["field"] },
  };
  expect(filesIn(site, ["form", "field", "list", "qr", "letter", "unknown"])).toEqual([
    "areas-access-account-office",
    "areas-access-account-office",
    "areas-account-office",
    null,
    null,
    null,
  ]);
});

test("what a busy screen, another page or the session needs is in their files, whoever else needs it", () => {
  const site = {
    [HOME]: { imports: ["card"] },
    [SELL]: { imports: ["card", "price", "steps"] },
    [SESSION]: { imports: ["price", "gate"] },
    [ADMIN]: { imports: ["card", "price", "gate"] },
  };
  expect(filesIn(site, ["card", "price", "gate", "steps"])).toEqual([
    "home-screen",
    "pages-sell",
    "session",
    null,
  ]);
});

test("what a page loads later brings nothing with it that only others need", () => {
  const footer = src("components/layout/site/site-footer.tsx");
  const site = {
    [HOME]: { later: [footer] },
    [footer]: { imports: ["theme", "session state", "links"] },
    [SESSION]: { imports: ["session state", "firebase"] },
    [ADMIN]: { imports: ["theme", "firebase"] },
    [src("components/ui/structure/carousel.tsx")]: { imports: ["links"] },
  };
  expect(filesIn(site, ["theme", "session state", "links", "firebase"])).toEqual([
    "later-around-office",
    "later-around-session",
    "later-around",
    "session",
  ]);
});

test("what is loaded later is a part of its own, and shares with its area", () => {
  const site = {
    [ADMIN]: { imports: ["axis"], later: ["chart"] },
    chart: { imports: ["axis", "curve"] },
  };
  expect(filesIn(site, ["axis", "curve", "chart"])).toEqual(["areas-office", null, null]);
});

test("what is loaded later elsewhere, too, brings nothing with it that only an area needs", () => {
  const site = {
    [SESSION]: { imports: ["provider"] },
    provider: { later: ["watch"] },
    watch: { imports: ["store", "library"] },
    [ADMIN]: { imports: ["store", "table"] },
    [TICKETS]: { imports: ["table", "crop"], later: ["upload"] },
    [CASES]: { imports: ["place"] },
    place: { later: ["upload"] },
    upload: { imports: ["crop", "store"] },
    [ACCESS]: { imports: ["crop", "table"] },
  };
  expect(filesIn(site, ["store", "table", "crop", "library"])).toEqual([
    "areas-office-later-account-session",
    "areas-access-account-office",
    "areas-access-account",
    null,
  ]);
});

test("what is around the offices comes with it, not with all that offices share", () => {
  const site = {
    [LAYOUT]: { imports: ["bar"] },
    [ADMIN]: { imports: ["bar", "table"] },
    [src("app/producer/routes.tsx")]: { imports: ["table"] },
    [src("app/promoter/promoter-screen.tsx")]: { imports: ["bar"] },
  };
  expect(filesIn(site, ["bar", "table"])).toEqual(["layout", "areas-office"]);
});

test("what an event's page and the opened catalog share is the page's, which comes by itself", () => {
  const site = {
    [src("features/ticketing/ticket-type-rules.tsx")]: { imports: ["money"] },
    [src("features/events/catalog/catalog-pickers.tsx")]: { imports: ["money", "calendar"] },
    [ADMIN]: { imports: ["money", "calendar"] },
  };
  expect(filesIn(site, ["money", "calendar"])).toEqual(["later-event-office", "later-catalog-office"]);
});

test("an icon goes with the busy screens that name it, not with all that its library hands out", () => {
  const library = "/node_modules/lucide-react/dist/esm/lucide-react.mjs";
  const site = {
    [HOME]: { imports: [library], code: 'import { ChevronDown, X as Close } from "lucide-react"' },
    [ADMIN]: { imports: [library], code: 'import { Trash2 } from "lucide-react"' },
    [TICKETS]: { imports: [library], code: 'import { Trash2 } from "lucide-react"' },
    [library]: { imports: [`${ICONS}chevron-down.mjs`, `${ICONS}trash-2.mjs`] },
  };
  expect(filesIn(site, [`${ICONS}chevron-down.mjs`, `${ICONS}x.mjs`, `${ICONS}trash-2.mjs`])).toEqual([
    "home-screen",
    "home-screen",
    null,
  ]);
});
