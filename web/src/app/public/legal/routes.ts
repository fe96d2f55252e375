// Texts that are read once: what is agreed to, and what is done with personal data.
export { PersonalDataScreen } from "./personal-data-screen.tsx";
export { TermsScreen } from "./terms-screen.tsx";
