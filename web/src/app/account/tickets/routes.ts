// What one owns.
export { MyTicketsScreen } from "./my-tickets-screen.tsx";
export { PurchasesScreen } from "./purchases-screen.tsx";
export { TicketScreen } from "./ticket-screen.tsx";
