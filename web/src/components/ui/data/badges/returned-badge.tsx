import { Repeat2 } from "lucide-react";
import { Badge } from "../badge.tsx";

/** On an order of tickets that were given back for sale. */
export const ReturnedBadge = () => (
  <Badge tone="line" icon={Repeat2}>
    Boletas devueltas
  </Badge>
);
