import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import type { TeamMember } from "@tarima/shared/team/team.schema.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Select } from "../../components/ui/form/choice/select.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { refreshSession } from "../../lib/session/sign-in/auth.ts";
import { renewTeam } from "./renew-team.ts";

interface PassOwnershipProps {
  producerId: string;
  members: readonly TeamMember[];
}

/** Makes a member who may do everything the owner. */
export function PassOwnership({ producerId, members }: PassOwnershipProps) {
  const mayOwn = members.filter(({ rights, eventIds }) => rights.includes("all") && eventIds === null);
  const [uid, setUid] = useState("");
  const [isAsked, setAsked] = useState(false);
  const pass = useRouteMutation(teamRoutes.passOwnership, async ({ name }) => {
    setAsked(false);
    void notify("success", "Organización cedida", `Ahora está a cargo ${name}`);
    await refreshSession().catch(() => undefined); // otherwise the next refused call fetches a new token
    renewTeam(producerId);
  });
  const chosen = mayOwn.find((member) => member.uid === uid) ?? mayOwn[0];
  if (!chosen)
    return (
      <p className="text-muted">
        Se cede a alguien del equipo que tenga el permiso «Todo» en todos los eventos. Todavía no hay nadie
        así.
      </p>
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="A quién" className="grow basis-60">
        <Select value={chosen.uid} onChange={(it) => setUid(it.target.value)}>
          {mayOwn.map((member) => (
            <option key={member.uid} value={member.uid}>
              {member.name}
            </option>
          ))}
        </Select>
      </Field>
      <Button onClick={() => setAsked(true)}>Ceder la organización</Button>
      <AlertDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={`¿Ceder la organización a ${chosen.name}?`}
        word="CEDER"
        confirm="Ceder"
        isBusy={pass.isPending}
        error={pass.error?.message}
        onConfirm={() => pass.mutate({ producerId, uid: chosen.uid })}
      >
        Desde ya está a cargo {chosen.name} ({chosen.email}): puede sacarte del equipo, y es la única persona
        que puede devolvértela. Tú quedas en el equipo con el permiso «Todo». Les escribimos a los dos.
      </AlertDialog>
    </div>
  );
}
