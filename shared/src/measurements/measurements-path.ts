/** Where an event's page tells a visit that may be measured; apart from its route, whose schemas the page does not need. */
export const MEASUREMENTS_PATH = "/events/:id/measurements";
/** The same as the site serves it. */
export const MEASUREMENTS_ADDRESS = `/api/v1${MEASUREMENTS_PATH}`;
