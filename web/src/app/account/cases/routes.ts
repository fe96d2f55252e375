// Petitions, complaints and claims, with or without an account.
export { CaseScreen } from "./case-screen.tsx";
export { CasesScreen } from "./cases-screen.tsx";
