/** Tickets sold of a ticket type, by its id; refunded ones and courtesies are not. */
export type SoldByType = Readonly<Record<string, { tickets: number }>>;
