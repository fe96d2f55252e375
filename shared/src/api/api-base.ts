/** Where the site serves the API. */
export const API_BASE = "/api/v1";
