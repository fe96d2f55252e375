/** Where everything runs: the nearest region to Colombia that has all services used. firebase.json must say the same. */
export const REGION = "us-east1";
