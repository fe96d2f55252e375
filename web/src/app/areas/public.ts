// Screens that anyone sees, in one chunk: neither Firebase Auth nor the full Firestore may come into it.
export { EventScreen } from "../event-screen.tsx";
export { HomeScreen } from "../home-screen.tsx";
export { NotFoundScreen } from "../not-found-screen.tsx";
