/** The region nearest to Colombia that offers all services in use. firebase.json must say the same. */
export const REGION = "us-east1";
