// Where a producer works: what needs them, who they are, their events and all that belongs to one.
export { MyEventScreen } from "../my-event-screen.tsx";
export { MyEventsScreen } from "../my-events-screen.tsx";
export { NewEventScreen } from "../new-event-screen.tsx";
export { ProducerHomeScreen } from "../producer-home-screen.tsx";
export { ProducerProfileScreen } from "../producer-profile-screen.tsx";
