/** Screens that most visits begin with, by their files in src/app/public: each is to come in few files, and drawn by the server. */
export const PUBLIC_SCREENS = ["home-screen", "events-screen", "event-screen"] as const;
