import { randomUUID } from "node:crypto";

// A database of its own: whatever is due there is the simulation's, and its clock runs ahead for nobody else.
const projectId = `demo-sim-${randomUUID().slice(0, 8)}`;
process.env.GCLOUD_PROJECT = projectId;
process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` });
