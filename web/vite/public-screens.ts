/**
 * The screens that most visits begin with, by their files in src/app/public: each is loaded in few files and rendered by the
 * server.
 */
export const PUBLIC_SCREENS = ["home-screen", "events-screen", "event-screen"] as const;
