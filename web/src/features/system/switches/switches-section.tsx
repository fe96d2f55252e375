import { useState } from "react";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import type { Asked } from "./asked.ts";
import { BannerDialog } from "./banner-dialog.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { FeeRateDialog } from "./fee-rate-dialog.tsx";
import { plainChange } from "./plain-changes.ts";
import { SellingDialog } from "./selling-dialog.tsx";
import { StopOneDialog, type StopOneProps } from "./stop-one-dialog.tsx";
import { SwitchHistory } from "./switch-history.tsx";
import { SwitchRows } from "./switch-rows.tsx";
import { useSwitches } from "./use-switches.ts";

/** The controls that choose one of the platform's producers or events. */
export type Boxes = Record<StopOneProps["list"], StopOneProps["box"]>;

/** What superadmins switch for the whole platform, and the last changes. */
export function SwitchesSection({ boxes }: { boxes: Boxes }) {
  const answer = useSwitches();
  const [asked, ask] = useState<Asked>();
  const seen = answer.data;
  return (
    <Section title={<span id="interruptores">Interruptores</span>}>
      {seen ? (
        <>
          <p className="-mt-2 mb-5 text-muted">
            Sin instalar nada: todos lo ven en medio minuto, y queda escrito quién y por qué.
          </p>
          <SwitchRows seen={seen} onAsk={ask} />
          <SwitchHistory entries={seen.history} />
        </>
      ) : answer.error ? (
        <ErrorState {...failureOf(answer)} />
      ) : (
        <>
          <Loading>Cargando los interruptores…</Loading>
          <Skeleton className="h-96" />
        </>
      )}
      {seen && asked && <Question asked={asked} seen={seen} boxes={boxes} onClose={() => ask(undefined)} />}
    </Section>
  );
}

interface QuestionProps {
  asked: Asked;
  seen: NonNullable<ReturnType<typeof useSwitches>["data"]>;
  boxes: Boxes;
  onClose: () => void;
}

function Question({ asked, seen: present, boxes, onClose }: QuestionProps) {
  // As it was when it was asked: what comes meanwhile must neither turn the question round, nor lend it a revision whose changes
  // are not in it, which it would undo.
  const [seen] = useState(present);
  const plain = plainChange(asked, seen);
  if (plain) {
    const { effect, wished, ...question } = plain;
    return (
      <ChangeDialog seen={seen} {...question} wished={() => wished} onClose={onClose}>
        {effect}
      </ChangeDialog>
    );
  }
  const rest = { seen, onClose };
  if (asked === "selling") return <SellingDialog {...rest} />;
  if (asked === "feeRate") {
    const rate = seen.switches.feeRate ?? seen.defaults.feeRate;
    return <FeeRateDialog {...rest} rate={rate} />;
  }
  if (asked === "banner") return <BannerDialog {...rest} />;
  if (asked === "producersOff" || asked === "eventsOff")
    return <StopOneDialog {...rest} list={asked} box={boxes[asked]} />;
  return null;
}
