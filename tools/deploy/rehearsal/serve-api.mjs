// Serves the API of the bundle in the current folder, and prints its port.
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { api } = await import(pathToFileURL(join(process.cwd(), "index.js")).href);
const server = createServer(api).listen(0, "127.0.0.1", () => console.log(`port ${server.address().port}`));
