// Who one is here: data, preferences, security, privacy. Brings dialogs and long forms along, which tickets do without.
export { ProfileScreen } from "./profile-screen.tsx";
