// Screens of own tickets.
export { MyTicketsScreen } from "./my-tickets-screen.tsx";
export { PurchasesScreen } from "./purchases-screen.tsx";
export { TicketScreen } from "./ticket-screen.tsx";
