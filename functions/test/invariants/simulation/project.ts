import { randomUUID } from "node:crypto";

// A database of its own: what is due there belongs to the simulation alone, whose clock runs ahead of the real one.
const projectId = `demo-sim-${randomUUID().slice(0, 8)}`;
process.env.GCLOUD_PROJECT = projectId;
process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` });
