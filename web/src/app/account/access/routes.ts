// Sign-in, registration, verification and password screens.
export { LandingScreen } from "./landing-screen.tsx";
export { RecoverScreen } from "./recover-screen.tsx";
export { RegisterScreen } from "./register-screen.tsx";
export { SignInScreen } from "./sign-in-screen.tsx";
export { VerifyEmailScreen } from "./verify-email-screen.tsx";
