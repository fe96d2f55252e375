import { minimumOf, steppedTo, wholeSteps } from "@tarima/shared/ticketing/order-rules.ts";
import { ListPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { FailureLine } from "../../components/ui/feedback/failure-line.tsx";
import { MissedNote } from "../../components/ui/feedback/missed-note.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Select } from "../../components/ui/form/choice/select.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Stepper } from "../../components/ui/form/number/stepper.tsx";
import { paths } from "../../lib/routing/paths.ts";
import { useSession, useSessionHint } from "../../lib/session/use-session.ts";
import { useWaitingEntry } from "./use-waiting-entry.ts";
import type { WaitedType } from "./waited-types.ts";
import { aheadLabel, endLabel, HOLD_HOURS, keptLabel, wantedLabel } from "./waiting-labels.ts";
import { offerOf, WaitingOffer } from "./waiting-offer.tsx";

interface WaitingListBoxProps {
  eventId: string;
  slug: string;
  types: readonly WaitedType[];
}

/** The waiting list of what is sold out: the way in, one's turn, or what is held for one. */
export function WaitingListBox(props: WaitingListBoxProps) {
  const session = useSession();
  const hint = useSessionHint(); // public pages know no more, until somebody comes back to them from signing in
  if (session.status !== "signed-in")
    return (
      <div className="grid justify-items-start gap-3">
        <HowItGoes />
        <Link to={paths.signIn(paths.event(props.slug))} className={buttonStyle({ size: "sm" })}>
          <ListPlus size={16} aria-hidden />
          {hint ? "Entrar a la lista, o ver tu turno" : "Ingresa y entra a la lista"}
        </Link>
      </div>
    );
  return <OwnPlace {...props} />;
}

function HowItGoes() {
  return (
    <p>
      Entra a la lista de espera, gratis. Si se libera lo que pides y es tu turno, te lo guardamos{" "}
      {HOLD_HOURS} horas y te escribimos. Si no compras, pasa a quien sigue.
    </p>
  );
}

function OwnPlace({ eventId, slug, types }: WaitingListBoxProps) {
  const { found, join, leave } = useWaitingEntry(eventId);
  if (!found.data)
    return found.error ? (
      <MissedNote query={found}>No pudimos ver si estás en la lista de espera.</MissedNote>
    ) : (
      <Skeleton className="h-24" />
    );
  const { entry } = found.data;
  const offer = entry ? offerOf(entry) : undefined;
  const error = join.error ?? leave.error;
  const nameOf = (id: string) => types.find((type) => type.id === id)?.name ?? "";
  const onLeave = () => leave.mutate({ id: eventId });
  return (
    <div className="grid justify-items-start gap-3">
      {entry && offer ? (
        <>
          <p className="font-semibold">
            Te llegó el turno: te guardamos {wantedLabel(entry.quantity, nameOf(entry.combinationId))}.
          </p>
          <WaitingOffer offer={offer} slug={slug} onLeave={onLeave} isLeaving={leave.isPending} />
        </>
      ) : entry?.status === "waiting" ? (
        <>
          <p>
            <b className="font-semibold">
              Estás en la lista: {wantedLabel(entry.quantity, nameOf(entry.combinationId))}.
            </b>{" "}
            {aheadLabel(entry)} {!entry.isClosed && keptLabel(entry.quantity)}
          </p>
          <Button size="sm" variant="quiet" isBusy={leave.isPending} onClick={onLeave}>
            Salir de la lista
          </Button>
        </>
      ) : (
        <>
          {entry && endLabel(entry) && <p className="font-semibold">{endLabel(entry)}</p>}
          <HowItGoes />
          <JoinForm
            types={types}
            isBusy={join.isPending}
            onJoin={(combinationId, quantity) => join.mutate({ id: eventId, combinationId, quantity })}
          />
        </>
      )}
      <FailureLine error={error} />
    </div>
  );
}

interface JoinFormProps {
  types: readonly WaitedType[];
  isBusy: boolean;
  onJoin: (combinationId: string, quantity: number) => void;
}

function JoinForm({ types, isBusy, onJoin }: JoinFormProps) {
  const [chosenId, setChosenId] = useState(types[0]?.id);
  const [quantity, setQuantity] = useState(1);
  const chosen = types.find(({ id }) => id === chosenId) ?? types[0];
  if (!chosen) return null;
  const least = minimumOf(chosen);
  const most = Math.max(least, wholeSteps(chosen, chosen.most));
  const count = Math.max(least, wholeSteps(chosen, Math.min(quantity, most)));
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onJoin(chosen.id, count);
      }}
    >
      {types.length === 1 ? (
        <p className="w-full font-semibold wrap-anywhere">{chosen.name}</p>
      ) : (
        <Field label="¿Cuál boleta?">
          <Select value={chosen.id} onChange={(event) => setChosenId(event.target.value)}>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Stepper
        value={count}
        min={least}
        max={most}
        onChange={(next) => setQuantity(steppedTo(chosen, count, next))}
        label={chosen.name}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        <ListPlus size={18} aria-hidden />
        Entrar a la lista
      </Button>
    </form>
  );
}
