// The way in: signing in, an account of one's own, its e-mail and its password.
export { LandingScreen } from "./landing-screen.tsx";
export { RecoverScreen } from "./recover-screen.tsx";
export { RegisterScreen } from "./register-screen.tsx";
export { SignInScreen } from "./sign-in-screen.tsx";
export { VerifyEmailScreen } from "./verify-email-screen.tsx";
