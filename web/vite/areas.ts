/**
 * The screens that most visits begin with, by their files in src/app/public: each is loaded in few files, and their sizes have a
 * budget.
 */
export const BUSY_SCREENS = ["home-screen", "events-screen", "event-screen"] as const;

/** All screens that the server renders. */
export const PUBLIC_SCREENS = [...BUSY_SCREENS, "producer-page-screen", "sell-screen"] as const;

/** The other pages that need no sign-in, by the modules in src with which they are loaded. */
export const PAGES = {
  organiser: "app/public/producer-page-screen.tsx",
  sell: "app/public/sell-screen.tsx",
  more: "app/public/more-routes.tsx",
  help: "app/public/help/help-screen.tsx",
  legal: "app/public/legal/routes.ts",
  unsubscribe: "app/public/unsubscribe-screen.tsx",
  missing: "app/not-found-screen.tsx",
} as const;

/**
 * What those pages load once they are there, in the order in which it comes, by the modules with which it is loaded: what is around
 * every page, the menu of who is signed in and how to follow an organiser, what an event's page adds, and what the catalog opens once
 * it is asked to. What is left out here loads with it all that it shares with an area.
 */
export const LATER = {
  around: [
    "lib/browser/after-load.ts",
    "components/layout/site-notice.tsx",
    "components/layout/site/site-footer.tsx",
    "components/ui/structure/carousel.tsx",
    "components/layout/search/search-suggestions.tsx",
    "lib/search/recent-searches.ts",
  ],
  menu: [
    "components/layout/account-menu.tsx",
    "components/ui/overlay/notices.tsx",
    "features/follows/follow-button.tsx",
  ],
  event: [
    "app/public/event-foot.tsx",
    "app/public/sale-standing.tsx",
    "features/events/page/event-part.tsx",
    "features/events/page/event-status-note.tsx",
    "features/events/page/share-event.tsx",
    "features/events/series/series-dates.tsx",
    "features/measurements/visit-measurement.tsx",
    "features/promo-codes/open-event.tsx",
    "features/resale/returned-tickets.tsx",
    "features/sources/arrive.ts",
    "features/ticketing/sale-phases.tsx",
    "features/ticketing/ticket-type-rules.tsx",
    "features/waiting-list/waiting-list-box.tsx",
  ],
  catalog: [
    "features/events/catalog/empty-suggestions.tsx",
    "features/events/catalog/catalog-pickers.tsx",
    "features/events/catalog/catalog-drawer.tsx",
  ],
} as const;

/** With it every screen behind the sign-in begins. */
export const SESSION = "app/session-area.tsx";

/** What producers, promoters and admins see around their screens. */
export const LAYOUT = "components/layout/office/office-layout.tsx";

/** Who is at work in which screens, by the modules with which those are loaded: what they share is loaded together. */
export const AREAS = {
  access: ["app/account/access/routes.ts"],
  account: [
    "app/account/tickets/routes.ts",
    "app/account/cases/routes.ts",
    "app/account/profile/profile-screen.tsx",
    "app/producer/registration/register-producer-screen.tsx",
    "app/promoter/promoter-screen.tsx",
  ],
  checkout: ["app/checkout/routes.ts"],
  door: ["app/door/routes.tsx", "app/door/box-office-screen.tsx", "app/door/supervision-screen.tsx"],
  office: ["app/producer/routes.tsx", "app/admin/routes.tsx"],
} as const;
