// Terms and privacy policy.
export { PersonalDataScreen } from "./personal-data-screen.tsx";
export { TermsScreen } from "./terms-screen.tsx";
