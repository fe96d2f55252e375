/** Where an event's page tells a visit; apart from its route, whose schemas the page does not need. */
export const VISITS_PATH = "/events/:id/visits";
/** The same as the site serves it. */
export const VISITS_ADDRESS = `/api/v1${VISITS_PATH}`;
