// Runs the API alone in its own process, without triggers and tasks. Prints its address.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "../../functions/src/app/api.ts";

const server = createServer(createApp());
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`);
});
