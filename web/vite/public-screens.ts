/**
 * The screens that most visits begin with, by their files in src/app/public: each is loaded in few files, and their sizes have a
 * budget.
 */
export const BUSY_SCREENS = ["home-screen", "events-screen", "event-screen"] as const;

/** All screens that the server renders. */
export const PUBLIC_SCREENS = [...BUSY_SCREENS, "producer-page-screen", "sell-screen"] as const;
