import type { ChangedDoorLink } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { MAX_DOOR_LINKS } from "@tarima/shared/lib/limits.ts";
import { useState } from "react";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { DoorLinkRow } from "./door-link-row.tsx";
import { MakeDoorLinkForm } from "./make-door-link-form.tsx";
import { renewDoorLinks, useDoorLinks } from "./use-door-links.ts";

/** The links by which people without an account work at the door of an own event. */
export function DoorLinks({ event }: { event: EventView }) {
  const { links, staff } = useDoorLinks(event);
  // a PIN is told once: it stays in sight until the organiser says that they have it
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map());
  const tell = (linkId: string, pin?: string) =>
    setTold((before) => {
      const others = [...before].filter(([id]) => id !== linkId);
      return new Map(pin === undefined ? others : [...others, [linkId, pin]]);
    });
  const onChanged = ({ id, pin }: ChangedDoorLink) => {
    if (pin !== null) tell(id, pin);
    renewDoorLinks(event);
  };
  const { data, error } = links;
  if (!data && error) return <ErrorState {...failureOf(links)} />;
  if (!data) return <LinksOnTheirWay />;
  return (
    <div className="grid gap-8">
      {data.items.length < MAX_DOOR_LINKS && <MakeDoorLinkForm event={event} onMade={onChanged} />}
      {data.items.length > 0 && (
        <ul aria-label="Enlaces de la puerta" className="divide-y divide-line border-y border-line">
          {data.items.map((link) => (
            <DoorLinkRow
              key={link.id}
              event={event}
              link={link}
              guests={staff.data?.items.filter(({ linkId }) => linkId === link.id)}
              pin={told.get(link.id)}
              onPinSeen={() => tell(link.id)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function LinksOnTheirWay() {
  return (
    <div className="grid gap-4">
      <Loading>Cargando los enlaces</Loading>
      <Skeleton className="h-12" />
      <Skeleton className="h-14" />
    </div>
  );
}
