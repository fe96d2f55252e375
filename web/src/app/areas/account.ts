// What one owns.
export { MyTicketsScreen } from "../my-tickets-screen.tsx";
export { TicketScreen } from "../ticket-screen.tsx";
