// Signing in, and what one owns.
export { MyTicketsScreen } from "../my-tickets-screen.tsx";
export { SignInScreen } from "../sign-in-screen.tsx";
export { TicketScreen } from "../ticket-screen.tsx";
